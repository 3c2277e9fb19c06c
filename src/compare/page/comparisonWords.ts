import { differences } from '#compare/pure/pairRecords.ts';
import type { DayWindow } from '#core/view/windows.ts';
import type { ResultView } from '#result/address/viewAddress.ts';
import { isOther } from '#compare/pure/sharedWindows.ts';
import type { ComparisonSummary } from '#compare/pure/comparisonSummary.ts';
import { formatWindow } from '#lib/formatPlot.ts';
import type { ComparisonCalls, PairCells } from '#compare/protocol.ts';
import type { ComparisonSide } from '#result/protocol.ts';
import { texts } from './texts.en.ts';

/** A comparison's figures, with the windows of each side. */
export type ComparedFigures = ComparisonCalls['compared']['answer'];

export interface ComparisonPanelProps {
  /** Null until the pairs are counted. */
  summary: ComparedFigures | null;
}

/** A side's window; null means several. */
export function windowText(window: DayWindow | null): string {
  return window === null ? texts.severalDateRanges : formatWindow(window.start, window.end);
}

/** A side's windows: the one that all its pairs have, several, or none. */
export function sideWindow({ windows, options }: ComparedFigures, side: ComparisonSide): string {
  if (windows[side] === null && options[side].length === 0) return texts.noDates;
  return windowText(windows[side]);
}

/** How many pairs matched by nearly the same shape; null for none. */
export function redrawnText({ redrawn }: ComparisonSummary): string | null {
  return redrawn === 0 ? null : texts.nearlySameShape(redrawn);
}

/** The same with what it means for the figures; null where all shapes are the same. */
export function redrawnSentence({ redrawn, matched }: ComparisonSummary): string | null {
  if (redrawn === 0) return null;
  return texts.redrawnPlots(redrawn, matched);
}

/** Why the chosen windows pair nothing; null where they do. */
export function noPairSentence(
  { matched, shared }: ComparedFigures,
  chosen: ResultView['windows'],
): string | null {
  if (matched > 0) return null;
  if (shared.length === 0) return texts.noSharedPlot;
  if (chosen === 'season') return texts.noSameDays;
  return chosen === 'pick' ? texts.noBothRanges : null;
}

/** Warns of a window compared with itself; null for any other two. */
export function sameWindowSentence(
  { windows: { first, second }, matched, shared }: ComparedFigures,
  isOneJob: boolean,
): string | null {
  const isSame = first !== null && first.start === second?.start && first.end === second.end;
  if (!isOneJob || !isSame || matched === 0) return null;
  return shared.some(isOther) ? texts.sameDatesSameJob : texts.onlyOneRange;
}

/** The warning beside one pair's change; null where its windows are alike, or one isn't known, and where all pairs differ, which the mean says. */
export function pairMark(
  { firstWindow, secondWindow }: PairCells,
  summary: ComparisonSummary | null,
): string | null {
  if (!firstWindow || !secondWindow || isOfAll(summary)) return null;
  const { season, length } = differences(firstWindow, secondWindow);
  return season ? texts.seasonsDiffer : length ? texts.lengthsDiffer : null;
}

function isOfAll(summary: ComparisonSummary | null): boolean {
  if (summary === null) return false;
  const { otherSeason, otherLength, compared } = summary;
  return (otherSeason || otherLength) === compared;
}

/** The warning beside the mean change; null where all windows are alike. */
export function differenceMark({ otherSeason, otherLength }: ComparisonSummary): string | null {
  if (otherSeason > 0) return texts.seasonsDiffer;
  return otherLength > 0 ? texts.lengthsDiffer : null;
}

/** Why windows that differ matter; null where they don't. */
export function differenceSentence(summary: ComparisonSummary): string | null {
  const { otherSeason, otherLength, compared, windows } = summary;
  if (otherSeason === 0 && otherLength === 0) return null;
  const which =
    windows.first && windows.second
      ? texts.oneAgainstOther(windowText(windows.first), windowText(windows.second))
      : otherSeason > 0
        ? texts.differentSeasons(otherSeason, compared)
        : texts.differentLengths(otherLength, compared);
  return otherSeason > 0 ? texts.seasonalGrowth(which) : texts.longerRange(which);
}

/** Why records have no match, a sentence for each side that has such records. */
export function aloneSentences({ why }: ComparisonSummary): string[] {
  return (['first', 'second'] as const).flatMap((side) => {
    const other = side === 'first' ? 'second' : 'first';
    const { plot, window, shape } = why[side];
    const reasons = [
      plot > 0 && texts.plotNotInOther(plot, other),
      window > 0 && texts.withoutMatchingDates(window),
      shape > 0 && texts.withoutShapeToMatch(shape),
    ].filter((reason) => reason !== false);
    return reasons.length === 0 ? [] : [texts.onlyInSide(side, reasons)];
  });
}
