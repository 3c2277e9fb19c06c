import { columnTitle } from '#files/columns/columnTitle.ts';
import type { RecordState, StateCounts } from '#core/columns.ts';
import type { ResultView } from '#result/address/viewAddress.ts';
import type { CauseGroup } from '#result/failures/pure/groupCauses.ts';
import {
  NAMED_BY_SERVICE,
  type Brush,
  type GroupMember,
  type NeighbourFilter,
  type PairGroup,
  type ResultFilter,
  type VerdictFilter,
} from '#core/view/resultFilter.ts';
import { formatCount, formatDay, formatValue } from '#lib/format.ts';
import { formatWindow } from '#lib/formatPlot.ts';
import { visibleText } from '#lib/visibleText.ts';
import { memberOf, neededFile, type GroupView } from './viewFilter.ts';
import { STATE_LABELS } from './stateLabels.ts';
import { cantBe } from './setApartWords.ts';
import { texts } from './texts.en.ts';

export interface ActiveFilter {
  /** `NDVI_mean`, `State` … */
  name: string;
  /** `≥ 0.300`, `Failed 23` … */
  text: string;
  /** The change of the view that removes it. */
  clears: Partial<ResultView>;
}

interface Known {
  index: string | null;
  counts: StateCounts;
  /** The cause filtered by; null while it isn't known. */
  cause: Pick<CauseGroup, 'title' | 'count'> | null;
}

export const GROUP_WORDS: Record<PairGroup, string> = {
  both: texts.processedInBoth,
  mended: texts.failedThenProcessed,
  broken: texts.processedThenFailed,
  failed: texts.failedInBoth,
  first: texts.onlyInFirst,
  second: texts.onlyInSecond,
};

/** Labels of the kinds of rows of a request, the worst first, and of those that the service named. */
export const FINDING_WORDS = {
  refused: texts.wouldBeRefused,
  doubtful: texts.toCheck,
  fine: texts.fine,
  repaired: texts.repaired,
  [NAMED_BY_SERVICE]: texts.namedByService,
} as const;

export const NEIGHBOUR_WORDS: Record<NeighbourFilter['kind'], string> = {
  alike: texts.likeNeighbours,
  unusual: texts.unusual,
  few: texts.tooFewToTell,
  small: texts.underFivePixels,
  unranked: texts.notRanked,
  overlapping: texts.overlappingPlots,
  doubles: texts.withShapeOfAnother,
};

export const VERDICT_WORDS: Record<VerdictFilter, string> = {
  good: texts.good,
  doubtful: texts.doubtful,
  wrong: texts.wrong,
  none: texts.none,
};

/** What rows are filtered by: a kind, or a finding, whose key is words. */
function findingText(finding: string): string {
  const isKind = (name: string): name is keyof typeof FINDING_WORDS =>
    Object.hasOwn(FINDING_WORDS, name);
  return isKind(finding) ? FINDING_WORDS[finding] : finding.replaceAll('-', ' ');
}

function brushText([left, right, low, high]: Brush): string {
  return `${valuesText(left, right)}, ${valuesText(low, high)}`;
}

/**
 * The active filters, in the order of the page. Latest, earliest and all windows aren't filters: they are chosen on the
 * map.
 */
export function activeFilters(filter: ResultFilter, known: Known): ActiveFilter[] {
  const { min, max, from, to, state, cause, text, member, window } = filter;
  const filters: ActiveFilter[] = [];
  const add = (name: string, text: string, clears: Partial<ResultView>) =>
    filters.push({ name, text, clears });
  if (min !== null || max !== null)
    add(visibleText(known.index ?? texts.value), valuesText(min, max), { min: null, max: null });
  if (filter.setApart) add(texts.values, cantBe(known.index ?? ''), { values: null });
  if (window.kind === 'chosen')
    add(texts.window, formatWindow(window.start, window.end), { window: null });
  if (from !== null || to !== null) add(texts.dates, daysText(from, to), { from: null, to: null });
  if (state !== null && cause === null)
    add(texts.state, `${STATE_LABELS[state]} ${formatCount(known.counts[state])}`, { state: null });
  if (cause !== null) add(texts.cause, causeText(cause, known), { cause: null, state: null });
  if (member !== null) add(groupingName(member), memberText(member), { member: null });
  if (text.trim() !== '') add(texts.text, visibleText(text.trim()), { q: null });
  if (filter.finding) add(texts.finding, findingText(filter.finding), { finding: null });
  if (filter.area) add(texts.area, texts.drawnOnMap, { area: null });
  if (filter.neighbours)
    add(texts.neighbours, NEIGHBOUR_WORDS[filter.neighbours.kind], { neighbours: null });
  if (filter.verdict) add(texts.verdict, VERDICT_WORDS[filter.verdict], { verdict: null });
  if (filter.pairs?.group) add(texts.group, GROUP_WORDS[filter.pairs.group], { pairs: null });
  if (filter.pairs?.brush)
    add(texts.firstAgainstSecond, brushText(filter.pairs.brush), { brush: null });
  return filters;
}

/** The group that an address shows alone, where the file with its column, or the areas, isn't there and all plots are shown; null for none. */
export function missingFilter(view: GroupView): ActiveFilter | null {
  const member = memberOf(view);
  if (member === null) return null;
  return {
    name: groupingName(member),
    text: texts.waitsForFile(memberText(member), neededFile(view) ?? ''),
    clears: { member: null },
  };
}

/** What plots are grouped by: a column, or areas. */
function groupingName({ column }: Pick<GroupMember, 'column'>): string {
  return column === null ? texts.areas : columnTitle(column);
}

/** The label of a group of plots, by a column's value or by an area; null for plots that aren't in the file, or outside all areas. */
export function memberText({ column, value }: GroupMember): string {
  if (value === null) return column === null ? texts.outsideAll : texts.notInFile;
  return value === '' ? texts.empty : visibleText(value);
}

/** The change of a view that shows one cause alone (null: no longer). It clears the filters by value, which no failed record matches. */
export function causeShown(key: string | null): Partial<ResultView> {
  if (key === null) return { cause: null, state: null };
  return { cause: key, state: 'failed', min: null, max: null, values: null };
}

/** The change of a view that shows the records of one state alone (null: all). No record without a value matches a filter by value. */
export function stateShown(state: RecordState | null): Partial<ResultView> {
  const change = { state, cause: null };
  if (state === null || state === 'processed') return change;
  return { ...change, min: null, max: null, values: null };
}

/** Values filtered by, both ends included: `≥ 0.300`; null leaves a side open. */
export function valuesText(min: number | null, max: number | null): string {
  if (max === null) return `≥ ${formatValue(min)}`;
  return min === null
    ? `≤ ${formatValue(max)}`
    : texts.rangeFromTo(formatValue(min), formatValue(max));
}

function daysText(from: number | null, to: number | null): string {
  if (to === null) return texts.fromDay(formatDay(from));
  return from === null ? texts.untilDay(formatDay(to)) : formatWindow(from, to);
}

/** A link may name a cause that this result doesn't have. */
function causeText(key: string, { cause }: Known): string {
  return cause ? `${cause.title} ${formatCount(cause.count)}` : visibleText(key);
}
