import { drawableBounds } from '#core/spatial/bounds.ts';
import { doInSlices } from '#lib/slices.ts';
import type { CommonCalls, CommonColumnName } from '#result/common/protocol.ts';
import { commonSteps, type Finding, MIN_PLOTS } from '#result/common/pure/findCommon.ts';
import { restOf } from '#result/worker/handlers.ts';
import { columnsOf, prepareSums, type View } from '#result/worker/session/view.ts';
import { reply, type Handlers } from '#worker/answerCalls.ts';
import { chooseUnits } from './chosenPlots.ts';
import { commonColumns } from './commonColumns.ts';

/** Items told at most. */
const MAX_ITEMS = 10;

/** Handlers of the question what chosen plots have in common. */
export function commonHandlers(view: View): Handlers<CommonCalls> {
  return {
    inCommon: async (asked, context) => {
      const rest = restOf(context);
      await prepareSums(view, rest);
      await rest();
      const units = await chooseUnits(view, asked, rest);
      if (!units) return reply(null);
      await view.areas?.told(view, rest);
      const { isChosen } = units.plots;
      const chosen = isChosen.reduce((sum, one) => sum + one, 0);
      const others = isChosen.length - chosen;
      const counts = { kind: asked.whose, chosen, others };
      if (Math.min(chosen, others) < MIN_PLOTS)
        return reply({ ...counts, columns: 0, tests: 0, items: [], count: 0 });
      // What plots are filtered by is in common by choice.
      const hidden = asked.whose === 'filtered' ? filteredBy(view) : () => false;
      const { findings, columns, tests } = await doInSlices(
        commonSteps(shown(commonColumns(view, units), hidden)),
        rest,
      );
      return reply({
        ...counts,
        columns,
        tests,
        count: findings.length,
        items: findings.slice(0, MAX_ITEMS).map((finding) => told(view, finding)),
      });
    },
  };
}

function* shown<T extends { column: CommonColumnName } | undefined>(
  columns: Iterable<T>,
  isHidden: (column: CommonColumnName) => boolean,
): Generator<T | undefined> {
  for (const column of columns) yield column && isHidden(column.column) ? undefined : column;
}

/** Returns whether a column is one that the view's filter is about. */
function filteredBy({ filter }: View): (column: CommonColumnName) => boolean {
  const { from, to, window, member } = filter;
  const isDated = from !== null || to !== null || window.kind === 'chosen';
  return (column) => {
    if (column.kind === 'file') return column.name === member?.column;
    if (column.kind === 'areas') return member?.column === null;
    return isDated && (column.kind === 'dates' || column.kind === 'month');
  };
}

function told(view: View, finding: Finding<CommonColumnName>) {
  const { column, value, chosen, chosenOf, others, othersOf, rows } = finding;
  const bounds = drawableBounds(columnsOf(view), rows);
  return { column, value, chosen, chosenOf, others, othersOf, bounds };
}
