import { NO_MEMBER, type AddressOf, type ResultView } from '#engine/address/viewAddress.ts';
import { ALL, type ResultFilter } from '#engine/view/resultFilter.ts';
import type { ResultSnapshot } from '#workers/protocol.ts';

const LATEST = { kind: 'latest' } as const;

/** The part of a view that decides which records are kept. An index the result doesn't have counts as none, and so does a column of a file that isn't there. */
export function filterOf(
  view: ResultView,
  { indices, names }: Pick<ResultSnapshot, 'indices' | 'names'>,
  of: AddressOf = 'result',
): ResultFilter {
  const { min, max, from, to, state, cause } = view;
  const index = view.index !== null && indices.includes(view.index) ? view.index : null;
  // The windows of a comparison have met already.
  const window = of === 'comparison' ? ALL.window : (view.window ?? defaultWindow(view));
  const isKnown = names?.columns.some(({ name }) => name === view.group) === true;
  const member = isKnown ? memberOf(view) : null;
  const pairs =
    of === 'comparison' && (view.pairs !== null || view.brush !== null)
      ? { pairs: { group: view.pairs, brush: view.brush } }
      : {};
  return { ...pairs, index, min, max, from, to, state, cause, text: view.q ?? '', member, window };
}

/** The one group of plots that is shown; null for all. */
function memberOf({ group, member }: ResultView): ResultFilter['member'] {
  if (group === null || member === null) return null;
  if (member === NO_MEMBER.notInFile) return { column: group, value: null };
  return { column: group, value: member === NO_MEMBER.nothingSaid ? '' : member };
}

/** The index whose values are shown: NDVI_mean, or the first found, unless another is chosen; null without any. */
export function shownIndex({ index }: ResultFilter, indices: readonly string[]): string | null {
  return index ?? indices[0] ?? null;
}

/**
 * Which windows are shown where the address doesn't say: of several records of one plot only one can be
 * seen, and so it's the latest. Failures are looked at one by one, whatever their window.
 */
function defaultWindow({ state, cause, panel }: ResultView): ResultFilter['window'] {
  const isOfFailures = cause !== null || panel === 'failures';
  return isOfFailures || (state !== null && state !== 'processed') ? ALL.window : LATEST;
}

/** Whether a filter keeps anything back, besides the other windows of plots. */
export function isFiltering(filter: ResultFilter): boolean {
  const { min, max, from, to, state, cause, text, member } = filter;
  const isBounded = [min, max, from, to, state, cause, member].some((part) => part !== null);
  return isBounded || text.trim() !== '' || filter.pairs !== undefined;
}
