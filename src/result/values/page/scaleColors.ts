import type { ResolvedScale } from '#core/view/paintStyle.ts';
import { shareOf, type Ends } from '#lib/linearScale.ts';

/** The colour of what has none in a scale. */
export const NO_COLOR = '#808080';

/** The colour of a value: that of the class whose upper limit is the first above it, else of the last. */
export function colorOf({ limits, colors }: ResolvedScale, value: number): string {
  return colors.at(limits.findIndex((limit) => limit > value)) ?? NO_COLOR;
}

/** With more classes the ramp is drawn as a smooth gradient, not in steps. */
const STEPS_SEEN = 16;

/** The scale as a CSS gradient over a range of values; flat beyond its ends. */
export function gradientOf(scale: ResolvedScale, range: Ends): string {
  const place = (value: number) => `${(shareOf(range, value) * 100).toFixed(2)}%`;
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
