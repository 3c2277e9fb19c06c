/** The page's texts about findings. */
import { formatCount, formatFixed } from '#lib/format.ts';
import { FEW_DECIMALS, FEW_PIXELS, MUCH_LARGER, NARROW_PIXELS } from './checkSizes.ts';
import type { FindingKey } from './findingKeys.ts';
import type { Finding, Findings } from './findings.ts';
import { texts } from './texts.en.ts';

/** One finding in words. */
export interface FindingText {
  /** A short title without a full stop. */
  title: string;
  /** One sentence that says why. */
  why: string;
  /** What can be done about it where the plot is. */
  advice: string;
}

/** What sentences hold in numbers. */
interface Facts {
  finding: Finding;
  overlaps: Findings['overlaps'];
  pixelMetres: number;
  /** Why rows can't be read, the commonest reasons first, each with its number. */
  reasons?: readonly string[];
}

type Sentence = string | ((facts: Facts) => string);

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const DRAW_AGAIN = texts.drawOutlineAgain;
const CHECK_DATES = texts.checkBothDates;

/** Title, why and advice by key. What `measures` hold is said beside those that have any. */
const TEXTS: Record<FindingKey, readonly [title: string, why: Sentence, advice: string]> = {
  'unreadable-row': [
    texts.rowUnreadable,
    ({ reasons = [texts.hasNoShape] }) => capitalised(`${reasons.join('; ')}.`),
    texts.correctRowAtSource,
  ],
  'repeated-corner': [texts.samePointTwice, texts.samePointTwiceWhy, texts.removePoint],
  spike: [texts.outlineDoublesBack, texts.outlineDoublesBackWhy, texts.removeSpike],
  'overlapping-edges': [texts.edgesOverlap, texts.edgesOverlapWhy, DRAW_AGAIN],
  'crosses-itself': [texts.outlineCrossesItself, texts.outlineCrossesItselfWhy, DRAW_AGAIN],
  'touches-itself': [texts.outlineTouchesItself, texts.outlineTouchesItselfWhy, DRAW_AGAIN],
  'hole-outside': [texts.holeOutside, texts.holeOutsideWhy, texts.removeOrCorrectHole],
  'hole-touches': [
    texts.holeTouchesOutline,
    texts.holeTouchesOutlineWhy,
    texts.drawPiecesSeparately,
  ],
  'hole-without-area': [texts.holeWithoutArea, texts.holeWithoutAreaWhy, texts.removeHole],
  'nested-holes': [texts.holesOverlap, texts.holesOverlapWhy, texts.correctHoles],
  'overlapping-parts': [texts.partsOverlap, texts.partsOverlapWhy, texts.mergeParts],
  unclosed: [texts.outlineNotClosed, texts.outlineNotClosedWhy, texts.closeOutline],
  'too-few-corners': [texts.tooFewPoints, texts.tooFewPointsWhy, DRAW_AGAIN],
  'no-area': [texts.noArea, texts.noAreaWhy, DRAW_AGAIN],
  'empty-outline': [texts.emptyOutline, texts.emptyOutlineWhy, texts.correctShapeAtSource],
  'outside-world': [texts.outsideWorld, texts.outsideWorldWhy, texts.checkCoordinateSystem],
  point: [texts.pointsNotAreas, texts.pointsNotAreasWhy, texts.drawPlotOutline],
  'window-unreadable': [texts.dateMissing, texts.dateMissingWhy, CHECK_DATES],
  // Days from the end to the start.
  'window-reversed': [texts.endBeforeStart, texts.endBeforeStartWhy, CHECK_DATES],
  // Square metres shared with the partner, with which it shares most.
  overlap: [texts.overlappingPlots, overlapSentence, texts.checkBoundary],
  // Days shared with the partner.
  'same-shape': [texts.sameShapeTwice, texts.sameShapeTwiceWhy, texts.keepOne],
  // Pixels.
  'below-5-pixels': [
    texts.fewPixels(FEW_PIXELS),
    ({ pixelMetres }) => texts.fewPixelsWhy(metres(pixelMetres)),
    texts.checkOutlineOrMeasure,
  ],
  // Metres.
  narrow: [
    texts.narrow,
    ({ pixelMetres }) => texts.narrowWhy(metres(NARROW_PIXELS * pixelMetres)),
    texts.checkOutlineOrMeasure,
  ],
  swapped: [texts.maybeSwapped, texts.maybeSwappedWhy, texts.swapLonLat],
  // Metres to the partner, the nearest other plot.
  'far-away': [
    texts.farFromOthers,
    ({ finding }) => texts.farFromOthersWhy(kilometres(least(finding.measures))),
    texts.checkCoordinates,
  ],
  'far-corner': [texts.pointFarFromOutline, texts.pointFarFromOutlineWhy, texts.correctPoint],
  // Metres to the nearest land; Infinity where none is near.
  'at-sea': [texts.inSea, texts.inSeaWhy, texts.checkCoordinates],
  // Times the median.
  'much-larger': [texts.muchLarger, texts.muchLargerWhy(MUCH_LARGER), texts.checkOutline],
  'too-many-corners': [texts.tooManyPoints, texts.tooManyPointsWhy, texts.simplifyOutline],
  // Points of the ring.
  'drawn-by-machine': [texts.perfectFigures, texts.perfectFiguresWhy, texts.drawPlotOutline],
  // Decimals.
  'decimals-lost': [
    texts.decimalsLost,
    texts.decimalsLostWhy(FEW_DECIMALS),
    texts.exportWithDecimals,
  ],
  // Days from today to the end.
  'window-in-future': [texts.futureDates, texts.futureDatesWhy, CHECK_DATES],
  // Days.
  'window-short': [texts.shortRange, texts.shortRangeWhy, CHECK_DATES],
  'window-long': [texts.longRange, texts.longRangeWhy, CHECK_DATES],
  // Plots of that name; the partner is another of them.
  'name-twice': [texts.sameNameTwice, texts.sameNameTwiceWhy, texts.giveOwnNames],
};

/** Returns a finding in words, with its numbers. */
export function describeFinding(facts: Facts): FindingText {
  const [title, why, advice] = TEXTS[facts.finding.key];
  return { title, why: typeof why === 'string' ? why : why(facts), advice };
}

/** Returns what to do about a finding where the plot is, without a full stop. */
export function adviceOf(key: FindingKey): string {
  return TEXTS[key][2];
}

/** Returns the title of a finding, also of one that was looked for and not found. */
export function titleOf(key: FindingKey): string {
  return TEXTS[key][0];
}

function overlapSentence({ overlaps }: Facts): string {
  const { squareMetres, share, isComplete } = overlaps;
  const range =
    squareMetres.length === 1
      ? area(most(squareMetres))
      : texts.areaToArea(area(least(squareMetres)), area(most(squareMetres)));
  const words = isComplete ? texts.pairsShareGround : texts.atLeastPairsShareGround;
  return words(squareMetres.length, range, percent(most(share)));
}

function least(values: Float64Array): number {
  return values.reduce((a, b) => Math.min(a, b), Infinity);
}

function most(values: Float64Array): number {
  return values.reduce((a, b) => Math.max(a, b), -Infinity);
}

function metres(length: number): string {
  return `${formatFixed(length, Number.isInteger(length) ? 0 : 1)} m`;
}

function kilometres(length: number): string {
  return texts.kilometres(formatCount(length / 1000));
}

/** An area in square metres; in hectares from one on. */
export function area(squareMetres: number): string {
  if (squareMetres < 10_000) return `${formatFixed(squareMetres, squareMetres < 100 ? 1 : 0)} m²`;
  return texts.hectares(formatFixed(squareMetres / 10_000, 2));
}

/** A share as a percentage, one decimal below ten. */
export function percent(share: number): string {
  return `${formatFixed(100 * share, share < 0.0995 ? 1 : 0)} %`;
}
