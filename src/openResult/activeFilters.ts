import type { RecordState, StateCounts } from '#engine/columns.ts';
import type { ResultView } from '#engine/address/viewAddress.ts';
import type { CauseGroup } from '#engine/failures/groupCauses.ts';
import type { Brush, PairGroup, ResultFilter } from '#engine/view/resultFilter.ts';
import { formatCount, formatDay, formatValue, formatWindow } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';

/** A filter that keeps something back, in words. */
export interface ActiveFilter {
  /** What it looks at. */
  name: string;
  /** What it asks of it. */
  text: string;
  /** What of the view takes it off. */
  clears: Partial<ResultView>;
}

/** What is needed to put filters into words. */
interface Known {
  /** The index whose values are shown. */
  index: string | null;
  counts: StateCounts;
  /** The cause that is filtered by; null while it isn't known. */
  cause: Pick<CauseGroup, 'title' | 'count'> | null;
}

/** What the states of records are called. */
export const STATE_LABELS: Record<RecordState, string> = {
  processed: 'Processed',
  failed: 'Failed',
  notDrawable: 'Not drawable',
};

/** What the groups of a comparison are called. */
export const GROUP_WORDS: Record<PairGroup, string> = {
  both: 'Processed in both',
  mended: 'Failed, then processed',
  broken: 'Processed, then failed',
  failed: 'Failed in both',
  first: 'Only in the first',
  second: 'Only in the second',
};

function brushText([left, right, low, high]: Brush): string {
  return `${valuesText(left, right)}, ${valuesText(low, high)}`;
}

/**
 * The filters in force, in the order of the page. Latest, earliest and all windows are ways to look at
 * plots and not filters: their choice stands on the map.
 */
export function activeFilters(filter: ResultFilter, known: Known): ActiveFilter[] {
  const { min, max, from, to, state, cause, text, member, window } = filter;
  const filters: ActiveFilter[] = [];
  const add = (name: string, text: string, clears: Partial<ResultView>) =>
    filters.push({ name, text, clears });
  if (min !== null || max !== null)
    add(visibleText(known.index ?? 'Value'), valuesText(min, max), { min: null, max: null });
  if (window.kind === 'chosen')
    add('Window', formatWindow(window.start, window.end), { window: null });
  if (from !== null || to !== null) add('Windows', daysText(from, to), { from: null, to: null });
  if (state !== null && cause === null)
    add('State', `${STATE_LABELS[state]} ${formatCount(known.counts[state])}`, { state: null });
  if (cause !== null) add('Cause', causeText(cause, known), { cause: null, state: null });
  if (member !== null) add(visibleText(member.column), memberText(member.value), { member: null });
  if (text.trim() !== '') add('Text', text.trim(), { q: null });
  if (filter.pairs?.group) add('Group', GROUP_WORDS[filter.pairs.group], { pairs: null });
  if (filter.pairs?.brush)
    add('First against second', brushText(filter.pairs.brush), { brush: null });
  return filters;
}

/** What a group is called. */
export function memberText(value: string | null): string {
  if (value === null) return 'Not in the file';
  return value === '' ? 'Empty' : visibleText(value);
}

/** What of the view shows one cause alone, or none any more. What failed has no value: a filter by value would leave nothing. */
export function causeShown(key: string | null): Partial<ResultView> {
  if (key === null) return { cause: null, state: null };
  return { cause: key, state: 'failed', min: null, max: null };
}

function valuesText(min: number | null, max: number | null): string {
  if (max === null) return `≥ ${formatValue(min)}`;
  return min === null ? `≤ ${formatValue(max)}` : `${formatValue(min)} to ${formatValue(max)}`;
}

function daysText(from: number | null, to: number | null): string {
  if (to === null) return `from ${formatDay(from)}`;
  return from === null ? `until ${formatDay(to)}` : formatWindow(from, to);
}

/** A link may name a cause that this result doesn't have. */
function causeText(key: string, { cause }: Known): string {
  return cause ? `${cause.title} ${formatCount(cause.count)}` : key;
}
