import type { Ends } from '#lib/scale.ts';

/** The value filter; null leaves that side open. */
export interface ValueSpan {
  min: number | null;
  max: number | null;
}

/** The filter without an end that keeps nothing back. */
export function openAtEnds({ min, max }: ValueSpan, { low, high }: Ends): ValueSpan {
  return {
    min: min !== null && min > low ? min : null,
    max: max !== null && max < high ? max : null,
  };
}

/** Step of values like NDVI. */
const STEP = 0.001;

/** The step in which values are chosen: where the whole range is far wider than an index's, it grows so that keys stay of use, and leaves a thousand steps or more. */
export function stepOf({ low, high }: Ends): number {
  const span = high - low;
  return span <= 10 ? STEP : STEP * 10 ** Math.floor(Math.log10(span));
}
