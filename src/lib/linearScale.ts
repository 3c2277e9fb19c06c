/** A linear scale between two ends. */
export interface Ends {
  low: number;
  high: number;
}

/** Returns where a value lies between the ends, from 0 to 1; the middle where they are the same. */
export function shareOf({ low, high }: Ends, value: number): number {
  return high > low ? clamp((value - low) / (high - low), UNIT) : 0.5;
}

/** Returns the value that lies at a share of the way from `low` to `high`. */
export function valueAt({ low, high }: Ends, share: number): number {
  return low + share * (high - low);
}

/** Returns the value, or the end that it lies beyond. */
export function clamp(value: number, { low, high }: Ends): number {
  return Math.min(high, Math.max(low, value));
}

const UNIT: Ends = { low: 0, high: 1 };
