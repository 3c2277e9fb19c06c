/** The page's texts about findings. */
import { formatCount, formatFixed, formatMany } from '#lib/format.ts';
import { FEW_DECIMALS, FEW_PIXELS, MUCH_LARGER, NARROW_PIXELS } from './checkSizes.ts';
import type { FindingKey } from './findingKeys.ts';
import type { Finding, Findings } from './findings.ts';

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

const DRAW_AGAIN = 'Draw the outline again';
const CHECK_DATES = 'Check the start and end date';

/** Title, why and advice by key. What `measures` hold is said beside those that have any. */
const TEXTS: Record<FindingKey, readonly [title: string, why: Sentence, advice: string]> = {
  'unreadable-row': [
    'The row can’t be read',
    ({ reasons = ['it has no shape'] }) => capitalised(`${reasons.join('; ')}.`),
    'Correct the row where it came from',
  ],
  'repeated-corner': [
    'The same point twice in a row',
    'Two neighbouring points are equal; without one of them the area stays the same.',
    'Remove the point',
  ],
  spike: [
    'The outline doubles back on itself',
    'At one point the line goes out and comes back the same way.',
    'Remove the spike',
  ],
  'overlapping-edges': [
    'Two edges overlap',
    'Two stretches of the outline run along the same line.',
    DRAW_AGAIN,
  ],
  'crosses-itself': [
    'The outline crosses itself',
    'Two edges cross, so it isn’t clear what is inside.',
    DRAW_AGAIN,
  ],
  'touches-itself': [
    'The outline touches itself',
    'The line returns to a point it has passed.',
    DRAW_AGAIN,
  ],
  'hole-outside': [
    'A hole is outside its outline or crosses it',
    'A ring meant as a hole isn’t inside the outline.',
    'Remove or correct the hole',
  ],
  'hole-touches': [
    'A hole touches its outline more than once',
    'Where rings touch, the inside is cut into pieces.',
    'Draw the pieces one by one',
  ],
  'hole-without-area': [
    'A hole without area',
    'All points of a hole are on one line, so it cuts out nothing.',
    'Remove the hole',
  ],
  'nested-holes': [
    'Two holes overlap',
    'A hole crosses another, or is inside it.',
    'Correct the holes',
  ],
  'overlapping-parts': [
    'Two parts overlap',
    'Parts of one plot cover the same ground or share an edge.',
    'Merge the parts',
  ],
  unclosed: [
    'The outline isn’t closed',
    'The last point of a ring differs from its first.',
    'Close the outline',
  ],
  'too-few-corners': ['Too few points', 'A ring needs three different points.', DRAW_AGAIN],
  'no-area': [
    'No area',
    'All points are on one line, or closer to one than a centimetre.',
    DRAW_AGAIN,
  ],
  'empty-outline': [
    'An outline is empty',
    'A part or a ring has no points.',
    'Correct the shape where it came from',
  ],
  'outside-world': [
    'Outside the world',
    'Longitude must be between -180 and 180 degrees, latitude between -90 and 90.',
    'Check the coordinates and their reference system',
  ],
  point: [
    'Points, not areas',
    'A point covers no ground to measure, unless you give it a radius.',
    'Draw the outline of the plot',
  ],
  'window-unreadable': [
    'A date is missing or can’t be read',
    'Every row needs a start and an end date.',
    CHECK_DATES,
  ],
  // Days from the end to the start.
  'window-reversed': ['End before start', 'The dates end before they start.', CHECK_DATES],
  // Square metres shared with the partner, with which it shares most.
  overlap: ['Overlapping plots', overlapSentence, 'Check the boundary with the neighbour'],
  // Days shared with the partner.
  'same-shape': [
    'The same shape twice',
    'Rows have the same shape and days in common, so the same values would be paid for twice.',
    'Keep one of them',
  ],
  // Pixels.
  'below-5-pixels': [
    `Smaller than ${FEW_PIXELS} pixels`,
    ({ pixelMetres }) =>
      `A pixel is ${metres(pixelMetres)} wide; so few give a value that is mostly edge and neighbours.`,
    'Check the outline, or measure this plot another way',
  ],
  // Metres.
  narrow: [
    'Narrower than two pixels',
    ({ pixelMetres }) =>
      `Less than ${metres(NARROW_PIXELS * pixelMetres)} wide, so hardly a pixel lies wholly inside.`,
    'Check the outline, or measure this plot another way',
  ],
  swapped: [
    'Longitude and latitude may be swapped',
    'The other way round, these plots would be among your others.',
    'Swap longitude and latitude',
  ],
  // Metres to the partner, the nearest other plot.
  'far-away': [
    'Far from all others',
    ({ finding }) =>
      `No other plot is nearer than ${kilometres(least(finding.measures))}; often a sign or a digit is lost.`,
    'Check the coordinates',
  ],
  'far-corner': [
    'A point far from its outline',
    'One point is more than 100 km from the others of its plot.',
    'Correct the point',
  ],
  // Metres to the nearest land; Infinity where none is near.
  'at-sea': [
    'In the sea',
    'No land is within 30 km, by an outline that lacks small islands.',
    'Check the coordinates',
  ],
  // Times the median.
  'much-larger': [
    'Much larger than the others',
    `The area is at least ${MUCH_LARGER} times the median of the file.`,
    'Check the outline',
  ],
  'too-many-corners': [
    'Too many points to check',
    'An outline of more than 100 000 points isn’t examined.',
    'Simplify the outline',
  ],
  // Points of the ring.
  'drawn-by-machine': [
    'Perfect squares or circles',
    'No boundary on the ground is that regular; they may stand for points.',
    'Draw the outline of the plot',
  ],
  // Decimals.
  'decimals-lost': [
    'Decimals lost',
    `No coordinate has more than ${FEW_DECIMALS} decimals, so points are off by metres.`,
    'Export the coordinates again with all decimals',
  ],
  // Days from today to the end.
  'window-in-future': [
    'Dates in the future',
    'The dates end after today, so images of it are still to come.',
    CHECK_DATES,
  ],
  // Days.
  'window-short': [
    'Date range shorter than 5 days',
    'Sentinel-2 comes every 5 days, so there may be no image.',
    CHECK_DATES,
  ],
  'window-long': [
    'Date range longer than 2 years',
    'One value for several seasons says little of any.',
    CHECK_DATES,
  ],
  // Plots of that name; the partner is another of them.
  'name-twice': [
    'The same name twice',
    'A name stands for several plots, so an answer can’t be told by its name.',
    'Give each plot a name of its own',
  ],
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
  const pairs = `${isComplete ? '' : 'At least '}${formatMany(squareMetres.length, 'pair')}`;
  const verb = squareMetres.length === 1 ? 'shares' : 'share';
  const range =
    squareMetres.length === 1
      ? area(most(squareMetres))
      : `${area(least(squareMetres))} to ${area(most(squareMetres))}`;
  return `${pairs} ${verb} ground: ${range}, ${percent(most(share))} of the smaller plot at most.`;
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
  return `${formatCount(length / 1000)} km`;
}

/** An area in square metres; in hectares from one on. */
export function area(squareMetres: number): string {
  if (squareMetres < 10_000) return `${formatFixed(squareMetres, squareMetres < 100 ? 1 : 0)} m²`;
  return `${formatFixed(squareMetres / 10_000, 2)} ha`;
}

/** A share as a percentage, one decimal below ten. */
export function percent(share: number): string {
  return `${formatFixed(100 * share, share < 0.0995 ? 1 : 0)} %`;
}
