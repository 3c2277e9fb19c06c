import type { SliderRange } from './sliderKey.ts';

/** The value filter; null leaves that side open. */
export interface ValueSpan {
  min: number | null;
  max: number | null;
}

/** The filter without an end that keeps nothing back. */
export function openAtEnds({ min, max }: ValueSpan, range: SliderRange): ValueSpan {
  return {
    min: min !== null && min > range.min ? min : null,
    max: max !== null && max < range.max ? max : null,
  };
}
