import type { RecordGroup } from '#engine/names/groupRecords.ts';
import type { ResolvedScale } from '#engine/view/style.ts';
import { roundTicks } from '#lib/ticks.ts';

/** The values that a line of groups reaches over, with where its ticks stand. */
export interface GroupAxis {
  low: number;
  high: number;
  ticks: number[];
}

/** Ticks at most. */
const MOST_TICKS = 6;
/** Room beyond the ends, as a share of the span. */
const MARGIN = 0.06;

/** Returns an axis on which all groups have room; null where none has a value. */
export function groupAxis(groups: readonly RecordGroup[]): GroupAxis | null {
  const values = groups.flatMap(({ few, p5, p95, low, high }) =>
    few.length > 0 ? few : [p5, p95, low, high].filter((value) => value !== null),
  );
  return axisOver(values);
}

/** Returns an axis on which all values have room; null where there are none. */
export function axisOver(values: readonly number[], mostTicks = MOST_TICKS): GroupAxis | null {
  if (values.length === 0) return null;
  const least = values.reduce((a, b) => Math.min(a, b));
  const most = values.reduce((a, b) => Math.max(a, b));
  const span = most - least || Math.abs(most) || 1;
  const [low, high] = [least - span * MARGIN, most + span * MARGIN];
  return { low, high, ticks: roundTicks(low, high, mostTicks) };
}

/** Returns where a value stands on an axis, in percent. */
export function placeOn({ low, high }: GroupAxis, value: number): number {
  return Math.min(100, Math.max(0, ((value - low) / (high - low)) * 100));
}

/** Returns the colour of a value; null where there is no scale. */
export function colorOn(scale: ResolvedScale | null, value: number): string | null {
  if (!scale) return null;
  const passed = scale.limits.filter((limit) => limit <= value).length;
  return scale.colors[passed] ?? null;
}

/** Stops of a box's gradient. */
const STOPS = 5;

/** Returns the colours from one value to another, as a gradient. */
export function gradientOf(scale: ResolvedScale | null, low: number, high: number): string {
  const colors = Array.from(
    { length: STOPS },
    (_, at) => colorOn(scale, low + ((high - low) * at) / (STOPS - 1)) ?? 'var(--no-value)',
  );
  return `linear-gradient(90deg, ${colors.join(', ')})`;
}
