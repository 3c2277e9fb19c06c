import type { ResolvedScale } from '#engine/view/style.ts';
import type { Distribution } from '#engine/values/distribution.ts';

/** One bar of the histogram; positions and sizes are shares of the drawing, from 0 to 1. */
export interface Bar {
  left: number;
  width: number;
  /** Of all records. */
  all: number;
  /** Of those the filter keeps. */
  kept: number;
  color: string;
  /** Values of the bin and how many: for its title. */
  from: number;
  to: number;
  count: number;
}

/** The colour of a value: that of the class whose upper limit is the first above it, else of the last. */
export function colorOf({ limits, colors }: ResolvedScale, value: number): string {
  return colors.at(limits.findIndex((limit) => limit > value)) ?? NO_COLOR;
}

const NO_COLOR = '#808080';

/** Bars of the bins that hold anything. The highest bar of all records fills the height. */
export function barsOf(distribution: Distribution, scale: ResolvedScale | null): Bar[] {
  const { all, kept, low, high } = distribution;
  const top = all.reduce((most, count) => Math.max(most, count), 0);
  const step = (high - low) / all.length;
  const bars: Bar[] = [];
  for (const [i, count] of all.entries()) {
    if (count === 0) continue;
    const from = low + i * step;
    bars.push({
      left: i / all.length,
      width: 1 / all.length,
      all: count / top,
      kept: (kept[i] ?? 0) / top,
      color: scale ? colorOf(scale, from + step / 2) : NO_COLOR,
      from,
      to: from + step,
      count,
    });
  }
  return bars;
}

/** Classes beyond which the ramp is drawn as running colour and not as steps. */
const STEPS_SEEN = 16;

/** The scale as a CSS gradient over values from `low` to `high`; flat beyond its ends. */
export function gradientOf(scale: ResolvedScale, { low, high }: { low: number; high: number }) {
  const place = (value: number) =>
    `${(Math.min(1, Math.max(0, (value - low) / (high - low))) * 100).toFixed(2)}%`;
  const { colors, limits } = scale;
  const stops = colors.map((color, i) => {
    const from = limits[i - 1] ?? scale.low;
    const to = limits[i] ?? scale.high;
    return colors.length > STEPS_SEEN
      ? `${color} ${place((from + to) / 2)}`
      : `${color} ${i === 0 ? '0%' : place(from)} ${i === colors.length - 1 ? '100%' : place(to)}`;
  });
  return `linear-gradient(90deg, ${stops.join(', ')})`;
}
