import { MIN_DIFFERENCE, USUAL_FROM } from '#result/unusual/pure/spreads.ts';
import {
  MIN_NEIGHBOURS,
  MAX_NEIGHBOURS,
  NEIGHBOUR_METRES,
} from '#result/unusual/pure/neighbours.ts';
import type { SharedKind } from '#core/view/resultFilter.ts';
import type { NotRanked } from '#result/unusual/pure/unusualPlots.ts';
import { formatCount, formatFixed, formatMany, formatValue } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import type {
  UnusualNeighbourhood,
  UnusualRecord,
  UnusualSummary,
} from '#result/unusual/protocol.ts';

const REASONS: Record<NotRanked, string> = {
  'no value': 'no value',
  'outside -1 to 1': 'a value outside −1 to 1',
  'equal in all windows': 'the same value in all windows',
  'on water': 'on water',
  'different windows': 'no neighbours with the same dates',
};

const WHY_MORE = ` (usually ${USUAL_FROM}; more in jobs with very many or few plots, and where many lie far out)`;

/** Returns how it was worked out. */
export function howText(
  { from, columns, countsPixels }: Pick<UnusualSummary, 'from' | 'columns' | 'countsPixels'>,
  { valueName, isChosen }: { valueName: string; isChosen: boolean },
): string {
  const like = columns.group === null ? '' : ` and the same ${visibleText(columns.group)}`;
  const why = isChosen ? ', as chosen' : from > USUAL_FROM ? WHY_MORE : '';
  const pixels = countsPixels
    ? ''
    : ' How many pixels the values rest on isn’t said here, so no plot counts as under 5.';
  return (
    `Each plot’s ${valueName} is compared with the median of its ${MAX_NEIGHBOURS} nearest plots within ` +
    `${NEIGHBOUR_METRES / 1000} km with the same dates${like} (at least ${MIN_NEIGHBOURS}). ` +
    `Beyond the line is what differs from ${formatFixed(from, 1)} times on how much plots around there usually do${why}, ` +
    `and by ${MIN_DIFFERENCE} or more. It says where to look, not why.${pixels}`
  );
}

/** Returns why plots aren't ranked, most first. */
export function notRankedText(reasons: UnusualSummary['notRanked']): string {
  const parts = reasons.map(({ why, plots }) => `${formatMany(plots, 'plot')}, ${REASONS[why]}`);
  return `Not ranked: ${parts.join('; ')}.`;
}

/** Returns how many share ground. */
export function sharedText(kind: SharedKind, count: number): string {
  if (kind === 'overlapping') return formatMany(count, 'overlapping plot');
  return `${formatMany(count, 'plot')} with the shape of another and some of its days`;
}

/** Returns what the list holds. */
export function listedText({
  records,
  listedCount,
}: Pick<UnusualSummary, 'records' | 'listedCount'>): string {
  if (records.length === 0) return '';
  const beyond = `${formatCount(listedCount)} beyond the line`;
  return listedCount >= records.length ? beyond : `The ${records.length} farthest, ${beyond}`;
}

export function neighbourhoodText(one: UnusualNeighbourhood): string {
  const { name, plots, isLower, median, othersMedian } = one;
  const who =
    name === null
      ? `${formatMany(plots, 'plot')} near each other`
      : `${formatMany(plots, 'plot')} of ${visibleText(name)}`;
  return `${who} ${isLower ? 'fell' : 'rose'} together: median ${formatValue(median)}, around them ${formatValue(othersMedian)}`;
}

/** Returns how a plot differs, in a sentence. */
export function recordText(record: UnusualRecord): string {
  const { value, neighbours, neighbourCount, farthestMetres, difference, z } = record;
  return (
    `${formatValue(value)}, ${difference < 0 ? 'lower' : 'higher'} than its ${neighbourCount} neighbours ` +
    `(median ${formatValue(neighbours[2])}, the farthest ${distanceText(farthestMetres)} away): ${formatFixed(Math.abs(z), 1)} times the usual spread`
  );
}

function distanceText(metres: number): string {
  return metres < 1000 ? `${Math.round(metres)} m` : `${formatFixed(metres / 1000, 1)} km`;
}
