/** The axis that the values of several jobs share. */
import { shareOf, type Ends } from '#lib/linearScale.ts';

/** How a job's values are spread. */
export interface SpreadValues {
  min: number;
  max: number;
  /** How many values lie in each of equal spans from `min` to `max`; missing in a summary of before. */
  bins?: readonly number[] | undefined;
}

/** What most values span, rounded outwards to tenths. */
export interface ValueAxis extends Ends {
  /** The index, or null where the jobs have different ones. */
  index: string | null;
}

/** The share of all values that may lie beyond an end. */
const BEYOND = 0.005;
const CELLS = 500;

/**
 * Returns the ends between which the middle 99 % of values lie, each job counted alike: one odd value would else push
 * all others together. Steps: add up where bins begin and where they end in cells from the least to the greatest value, then pass over
 * cells from either end until more than the share lies behind. Infinite without jobs.
 */
export function middleOf(spreads: readonly SpreadValues[]): { min: number; max: number } {
  const min = spreads.reduce((least, one) => Math.min(least, one.min), Infinity);
  const max = spreads.reduce((most, one) => Math.max(most, one.max), -Infinity);
  const cell = (max - min) / CELLS || 1;
  const begins = new Float64Array(CELLS + 1);
  const ends = begins.slice();
  for (const { min: from, max: to, bins = [1] } of spreads) {
    const width = (to - from) / bins.length;
    const total = bins.reduce((sum, count) => sum + count, 0);
    bins.forEach((count, i) => {
      begins[Math.floor((from + i * width - min) / cell)]! += count / total;
      ends[Math.floor((max - from - (i + 1) * width) / cell)]! += count / total;
    });
  }
  const most = spreads.length * BEYOND;
  return { min: min + passed(begins, most) * cell, max: max - passed(ends, most) * cell };
}

/** Returns the first cell up to which there is more than `most`. */
function passed(cells: Float64Array, most: number): number {
  let sum = 0;
  return Math.max(
    cells.findIndex((share) => (sum += share) > most),
    0,
  );
}

/** Returns the axis over values, rounded outwards to tenths. */
export function axisOver(values: { index: string | null; min: number; max: number }): ValueAxis {
  const low = Math.floor(values.min * 10) / 10;
  const high = Math.ceil(values.max * 10) / 10;
  return { index: values.index, low, high: high > low ? high : low + 0.1 };
}

/** Returns the step of the ramp for a value, 0 to 9. */
export function rampStep(axis: ValueAxis, value: number): number {
  return Math.round(shareOf(axis, value) * 9);
}
