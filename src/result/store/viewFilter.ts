import { NO_MEMBER, type AddressOf, type ResultView } from '#result/address/viewAddress.ts';
import { ALL, type ResultFilter } from '#core/view/resultFilter.ts';
import type { ResultSnapshot } from '#result/protocol.ts';
import { texts } from './texts.en.ts';

const LATEST = { kind: 'latest' } as const;

/** The filter of a view. An index that the result doesn't have counts as none, and so do a column that no file has, and areas without their file. */
export function filterOf(
  view: ResultView,
  { indices, names, areas }: Pick<ResultSnapshot, 'indices' | 'names' | 'areas'>,
  of: AddressOf = 'result',
): ResultFilter {
  const { min, max, from, to, state, cause } = view;
  const index = view.index !== null && indices.includes(view.index) ? view.index : null;
  // A comparison has matched windows already; a request is about every row.
  const window = of === 'result' ? (view.window ?? defaultWindow(view)) : ALL.window;
  const hasColumn = names?.columns.some(({ name }) => name === view.group) === true;
  const isKnown = view.by === 'areas' ? areas !== undefined : hasColumn;
  const member = isKnown ? memberOf(view) : null;
  const pairs =
    of === 'comparison' && (view.pairs !== null || view.brush !== null)
      ? { pairs: { group: view.pairs, brush: view.brush } }
      : {};
  const found = of === 'request' && view.finding !== null ? { finding: view.finding } : {};
  const { area, neighbours, scaled, unusualFrom, verdict } = view;
  const setApart = of === 'result' && view.values === 'set-apart';
  return {
    ...pairs,
    ...found,
    ...(area && { area }),
    ...(setApart && { setApart }),
    ...(scaled && { scaled: +scaled }),
    ...(neighbours && { neighbours: { kind: neighbours, from: unusualFrom } }),
    ...(verdict && { verdict }),
    index,
    min,
    max,
    from,
    to,
    state,
    cause,
    text: view.q ?? '',
    member,
    window,
  };
}

/** The part of a view that says how plots are grouped, and which group is shown. */
export type GroupView = Pick<ResultView, 'by' | 'group' | 'member'>;

/** The group of plots that the address shows alone; null for all plots. */
export function memberOf({ by, group, member }: GroupView): ResultFilter['member'] {
  if ((by === null && group === null) || member === null) return null;
  const column = by === 'areas' ? null : group;
  if (member === NO_MEMBER.notInFile) return { column, value: null };
  return { column, value: member === NO_MEMBER.nothingSaid && column !== null ? '' : member };
}

/** The file without which a view's groups can't be shown, as it's called; null for none. */
export function neededFile({ by, group }: Pick<ResultView, 'by' | 'group'>): string | null {
  if (by === 'areas') return texts.areasFile;
  return group === null ? null : texts.submittedFile;
}

/** The change of a view that groups by areas (column null) or by a column, and shows one group alone, or all. */
export function groupShown(
  column: string | null,
  value: string | null | undefined,
): GroupView & Pick<ResultView, 'panel'> {
  const member =
    value === undefined
      ? null
      : value === null
        ? NO_MEMBER.notInFile
        : value || NO_MEMBER.nothingSaid;
  return { by: column === null ? 'areas' : null, group: column, member, panel: 'groups' };
}

/** The index whose values are shown: NDVI_mean, or the first found, unless another is chosen; null without any. */
export function shownIndex({ index }: ResultFilter, indices: readonly string[]): string | null {
  return index ?? indices[0] ?? null;
}

/**
 * The windows shown where the address names none. Of several records of one plot only one can be seen: the latest. Failures,
 * values set apart and records of one shape are shown whatever their window.
 */
function defaultWindow({ state, cause, values, neighbours }: ResultView): ResultFilter['window'] {
  const isOfTrouble = cause !== null || values !== null || neighbours === 'doubles';
  return isOfTrouble || (state !== null && state !== 'processed') ? ALL.window : LATEST;
}

/** Whether a filter excludes any records besides the other windows of plots. */
export function isFiltering(filter: ResultFilter): boolean {
  const { min, max, from, to, state, cause, text, member } = filter;
  const isBounded = [min, max, from, to, state, cause, member].some((part) => part !== null);
  const { pairs, finding, area, setApart, neighbours, verdict } = filter;
  const chosen = [pairs, finding, area, setApart, neighbours, verdict];
  const isChosen = chosen.some((part) => part !== undefined);
  return isBounded || text.trim() !== '' || isChosen;
}
