import { HIDDEN, KEPT } from '#core/values/filterMask.ts';
import { NO_PLOT } from '#core/values/plotGroups.ts';
import { columnsOf, plotsOf, type View } from './view.ts';

/**
 * Returns the records that go with a view when it's given away: those shown, and the other windows of their plots where of each the
 * latest or the earliest is: these are a press away. Not so where days are filtered, as the latest of all would be another then.
 */
export function rowsTaken(view: View): Uint32Array {
  const { filter, mask } = view;
  const rows = Uint32Array.from({ length: columnsOf(view).recordCount }, (_, row) => row);
  if (mask === null) return rows;
  const isOneOfAll = filter.window.kind === 'latest' || filter.window.kind === 'earliest';
  const hasOthers = isOneOfAll && filter.from === null && filter.to === null;
  const { plotOf } = plotsOf(view);
  const plots = new Set(rows.filter((row) => mask[row] === KEPT).map((row) => plotOf[row]!));
  plots.delete(NO_PLOT);
  return rows.filter(
    (row) => mask[row] === KEPT || (hasOthers && mask[row] === HIDDEN && plots.has(plotOf[row]!)),
  );
}
