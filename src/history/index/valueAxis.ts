/** The axis that the values of several jobs share. */
import { shareOf, type Ends } from '#lib/linearScale.ts';

/** From the lowest to the highest value, rounded outwards to tenths. */
export interface ValueAxis extends Ends {
  /** The index, or null where the jobs have different ones. */
  index: string | null;
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
