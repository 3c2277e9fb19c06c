import { columnTitle } from '#files/columns/columnTitle.ts';
import { MIN_DIFFERENCE, USUAL_FROM } from '#result/unusual/pure/spreads.ts';
import {
  MIN_NEIGHBOURS,
  MAX_NEIGHBOURS,
  NEIGHBOUR_METRES,
} from '#result/unusual/pure/neighbours.ts';
import type { SharedKind } from '#core/view/resultFilter.ts';
import type { NotRanked } from '#result/unusual/pure/unusualPlots.ts';
import { formatCount, formatFixed, formatValue } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import type {
  UnusualNeighbourhood,
  UnusualRecord,
  UnusualSummary,
} from '#result/unusual/protocol.ts';
import { texts } from './texts.en.ts';

const REASONS: Record<NotRanked, string> = {
  'no value': texts.noValue,
  'outside -1 to 1': texts.valueOutOfRange,
  'equal in all windows': texts.sameValueInWindows,
  'on water': texts.onWater,
  'different windows': texts.noNeighboursSameDates,
};

/** Returns how it was worked out. */
export function howText(
  { from, columns, countsPixels }: Pick<UnusualSummary, 'from' | 'columns' | 'countsPixels'>,
  { valueName, isChosen }: { valueName: string; isChosen: boolean },
): string {
  const compared = texts.comparedWithNearest({
    valueName,
    nearest: MAX_NEIGHBOURS,
    kilometres: NEIGHBOUR_METRES / 1000,
    group: columns.group === null ? null : columnTitle(columns.group),
    fewest: MIN_NEIGHBOURS,
  });
  const beyond = beyondText(from, isChosen);
  return [compared, beyond, ...(countsPixels ? [] : [texts.pixelsUnknown])].join(' ');
}

function beyondText(from: number, isChosen: boolean): string {
  const [limit, least] = [formatFixed(from, 1), formatFixed(MIN_DIFFERENCE, 2)];
  if (isChosen) return texts.beyondChosenLine(limit, least);
  return from > USUAL_FROM
    ? texts.beyondRaisedLine(limit, formatFixed(USUAL_FROM, 1), least)
    : texts.beyondLine(limit, least);
}

/** Returns why plots aren't ranked, most first. */
export function notRankedText(reasons: UnusualSummary['notRanked']): string {
  const parts = reasons.map(({ why, plots }) => `${texts.plotCount(plots)}, ${REASONS[why]}`);
  return texts.notRankedReasons(parts.join('; '));
}

/** Returns how many share ground. */
export function sharedText(kind: SharedKind, count: number): string {
  if (kind === 'overlapping') return texts.overlappingPlotCount(count);
  return texts.plotsWithSharedShape(count);
}

/** Returns what the list holds. */
export function listedText({
  records,
  listedCount,
}: Pick<UnusualSummary, 'records' | 'listedCount'>): string {
  if (records.length === 0) return '';
  const beyond = texts.countBeyondLine(formatCount(listedCount));
  return listedCount >= records.length ? beyond : texts.farthestOfBeyond(records.length, beyond);
}

export function neighbourhoodText(one: UnusualNeighbourhood): string {
  const { name, plots, isLower, median, othersMedian } = one;
  const who =
    name === null ? texts.plotsNearEachOther(plots) : texts.plotsOfName(plots, visibleText(name));
  const medians = { median: formatValue(median), othersMedian: formatValue(othersMedian) };
  return isLower
    ? texts.fellTogether({ who, ...medians })
    : texts.roseTogether({ who, ...medians });
}

/** Returns how a plot differs, in a sentence. */
export function recordText(record: UnusualRecord): string {
  const { value, neighbours, neighbourCount, farthestMetres, difference, z } = record;
  const sentence = difference < 0 ? texts.lowerThanNeighbours : texts.higherThanNeighbours;
  return sentence({
    value: formatValue(value),
    neighbours: neighbourCount,
    median: formatValue(neighbours[2]),
    farthest: distanceText(farthestMetres),
    times: formatFixed(Math.abs(z), 1),
  });
}

function distanceText(metres: number): string {
  return metres < 1000
    ? texts.metres(String(Math.round(metres)))
    : texts.kilometres(formatFixed(metres / 1000, 1));
}
