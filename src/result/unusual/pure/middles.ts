/** Middles of values, and how far values are from theirs. */
import { quickselect } from '#core/values/statistics.ts';

/** Makes a median deviation the standard deviation of normal values: 1 / Φ⁻¹(3/4). */
const NORMAL_SPREAD = 1.4826;
/** Values that are alike to the last digit don't make a small difference a great one. */
const LEAST_SPREAD = 0.02;

/** Values from which on they aren't sorted by insertion. */
const SHORT = 24;

/** Returns the median; NaN where there are no values. Rearranges them. */
export function medianIn(values: Float64Array): number {
  const { length } = values;
  if (length === 0) return Number.NaN;
  const half = length >> 1;
  if (length <= SHORT) sortShort(values);
  else quickselect(values, length % 2 === 1 ? [half] : [half - 1, half]);
  return length % 2 === 1 ? values[half]! : (values[half - 1]! + values[half]!) / 2;
}

/**
 * Returns 1.4826 times the median of how far values are from a middle, but no less than 0.02. Leaves these distances in
 * their place.
 */
export function spreadIn(values: Float64Array, middle: number): number {
  for (let i = 0; i < values.length; i++) values[i] = Math.abs(values[i]! - middle);
  return Math.max(LEAST_SPREAD, NORMAL_SPREAD * medianIn(values));
}

function sortShort(values: Float64Array): void {
  for (let i = 1; i < values.length; i++) {
    const value = values[i]!;
    let place = i;
    for (; place > 0 && values[place - 1]! > value; place--) values[place] = values[place - 1]!;
    values[place] = value;
  }
}
