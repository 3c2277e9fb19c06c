/** Axes of numbers: ends with room beyond the values, ticks at round numbers. */
import { formatFixed } from '#lib/format.ts';
import { clamp, type Ends } from '#lib/linearScale.ts';
import type { Axis, Tick } from './Axis.tsx';

/** Room beyond the ends, as a share of the span. */
const MARGIN = 0.06;
const STEPS = [1, 2, 5, 10];
/** How many a label can have. */
const DECIMALS: Ends = { low: 0, high: 20 };

/** Returns an axis that all values fit on, with at most `most` steps; null without values. */
export function numberAxis(values: readonly number[], most: number): Axis | null {
  if (values.length === 0) return null;
  const least = values.reduce((a, b) => Math.min(a, b));
  const greatest = values.reduce((a, b) => Math.max(a, b));
  const span = greatest - least || Math.abs(greatest) || 1;
  const ends = { low: least - span * MARGIN, high: greatest + span * MARGIN };
  return { ...ends, ticks: numberTicks(ends, most) };
}

/** Returns ticks at the round numbers (1, 2 or 5 times a power of ten apart) between the ends, both included: at most `most` steps. */
export function numberTicks({ low, high }: Ends, most: number): Tick[] {
  const power = 10 ** Math.floor(Math.log10((high - low) / most));
  const step =
    STEPS.map((times) => times * power).find((one) => (high - low) / one <= most) ?? 10 * power;
  const decimals = clamp(-Math.floor(Math.log10(step)), DECIMALS);
  const first = Math.ceil(low / step);
  const last = Math.floor(high / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => {
    const value = Number(((first + at) * step).toPrecision(12));
    return { value, label: formatFixed(value, decimals), shift: 0.5 };
  });
}
