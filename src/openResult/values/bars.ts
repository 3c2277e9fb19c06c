import type { Bar } from '#ui/charts/BarChart.tsx';
import type { ResolvedScale } from '#engine/view/paintStyle.ts';
import type { Distribution } from '#engine/values/distribution.ts';
import { colorOf, NO_COLOR } from './scaleColors.ts';

/** One bar of the histogram, with the values of its bin and how many there are: for its title. */
export interface ValueBar extends Omit<Bar, 'title'> {
  from: number;
  to: number;
  count: number;
}

/** Bars of the bins that hold anything. The highest bar of all records fills the height. */
export function barsOf(distribution: Distribution, scale: ResolvedScale | null): ValueBar[] {
  const { all, kept, low, high } = distribution;
  const top = all.reduce((most, count) => Math.max(most, count), 0);
  const step = (high - low) / all.length;
  const bars: ValueBar[] = [];
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
