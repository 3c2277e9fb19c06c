/** How a job's values are spread over the axis that the table's jobs share, as bars: drawn as one path, as a table has many rows. */
import { shareOf } from '#lib/linearScale.ts';
import type { ValueAxis } from './valueAxis.ts';

interface SpreadValues {
  min: number;
  max: number;
  /** How many values lie in each of equal spans from `min` to `max`. */
  bins?: readonly number[] | undefined;
}

/** Bars over the whole axis, each 1 wide; the highest is 1 high. */
export const BARS = 30;
/** A bar of few values among many can still be seen. */
const LEAST = 1 / 16;

/** Returns the path of the bars, upside down: from 0 to their height. Without bins it's one low bar from the least to the greatest value. */
export function barsPath({ min, max, bins }: SpreadValues, axis: ValueAxis): string {
  if (!bins) {
    const left = shareOf(axis, min) * BARS;
    return `M${left} 0V.2H${Math.max(shareOf(axis, max) * BARS, left + 0.5)}V0`;
  }
  const step = (axis.high - axis.low) / BARS;
  // Values that are all alike have no span: it's given one, within the axis.
  const span = max - min || step / 2;
  const from = Math.min(min, axis.high - span);
  /** How many values lie below a place of the axis: those of a span are taken to lie evenly in it. */
  const below = (bar: number) => {
    const passed = ((axis.low + bar * step - from) / span) * bins.length;
    return bins.reduce((sum, count, i) => sum + count * Math.min(Math.max(passed - i, 0), 1), 0);
  };
  const counts = Array.from({ length: BARS }, (_, bar) => below(bar + 1) - below(bar));
  const most = Math.max(...counts);
  return counts
    .map((count, bar) =>
      count < 1e-9 ? '' : `M${bar} 0V${Math.max(count / most, LEAST).toFixed(3)}h1V0`,
    )
    .join('');
}
