/** How a job's values are spread over the axis that the table's jobs share, as bars: drawn as one path, as a table has many rows. */
import { shareOf } from '#lib/linearScale.ts';
import type { SpreadValues, ValueAxis } from './valueAxis.ts';

/** Bars over the whole axis, each 1 wide; the highest is 1 high. */
export const BARS = 30;

/**
 * Returns the path of the bars, upside down: from 0 to their height. What lies beyond the axis is in the bar at its end. Without bins
 * it's one low bar from the least to the greatest value.
 */
export function barsPath({ min, max, bins }: SpreadValues, axis: ValueAxis): string {
  if (!bins) return `M${shareOf(axis, min) * BARS} 0V.2H${shareOf(axis, max) * BARS}V0`;
  const step = (axis.high - axis.low) / BARS;
  // Values that are all alike have no span: it's given one, within the axis.
  const span = max - min || step / 2;
  const from = max > min ? min : Math.min(min, axis.high - span);
  /** How many values lie below a place of the axis: those of a span are taken to lie evenly in it. */
  const below = (bar: number) => {
    const place = bar === 0 ? -Infinity : bar === BARS ? Infinity : axis.low + bar * step;
    const passed = ((place - from) / span) * bins.length;
    return bins.reduce((sum, count, i) => sum + count * Math.min(Math.max(passed - i, 0), 1), 0);
  };
  const counts = Array.from({ length: BARS }, (_, bar) => below(bar + 1) - below(bar));
  const most = Math.max(...counts);
  const barOf = (count: number, bar: number) =>
    count > 1e-9 ? `M${bar} 0V${(count / most).toFixed(2)}h1V0` : '';
  return counts.map(barOf).join('');
}
