/** Middles of values. */
import { quickselect } from '#core/values/statistics.ts';

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

function sortShort(values: Float64Array): void {
  for (let i = 1; i < values.length; i++) {
    const value = values[i]!;
    let place = i;
    for (; place > 0 && values[place - 1]! > value; place--) values[place] = values[place - 1]!;
    values[place] = value;
  }
}
