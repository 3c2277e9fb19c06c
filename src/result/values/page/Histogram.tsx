import { formatCount, formatValue } from '#lib/format.ts';
import type { Distribution } from '#core/values/distribution.ts';
import { BarChart, Bars, type Bar } from '#ui/charts/BarChart.tsx';
import type { BrushHandlers } from '#ui/charts/useBrush.ts';
import type { ResolvedScale } from '#core/view/paintStyle.ts';
import { colorOf, NO_COLOR } from './scaleColors.ts';
import { texts } from './texts.en.ts';
import styles from './Histogram.module.css';

const HEIGHT = 84;

interface HistogramProps {
  distribution: Distribution;
  bars: readonly ValueBar[];
  brush?: BrushHandlers;
}

/** The distribution of the values in the scale's colours; values filtered out are outlines. Without a brush its ends are written above it. */
export function Histogram({ distribution, bars, brush }: HistogramProps) {
  const { low, high, statsAll } = distribution;
  return (
    <>
      {!brush && (
        <div className={styles.ends} aria-hidden="true">
          <span>{formatValue(low)}</span>
          <span>{formatValue(high)}</span>
        </div>
      )}
      <BarChart
        label={texts.valueDistribution(statsAll.count, formatValue(low), formatValue(high))}
        height={HEIGHT}
        brush={brush}
        className={styles.bars}
      >
        <line className={styles.half} x1="0" x2="100%" y1={HEIGHT / 2} y2={HEIGHT / 2} />
        <Bars
          height={HEIGHT}
          bars={bars.map((bar) => ({
            ...bar,
            title: texts.barCount(
              formatValue(bar.from),
              formatValue(bar.to),
              formatCount(bar.count),
            ),
          }))}
        />
      </BarChart>
    </>
  );
}

/** A bar, with the range of its bin and the number of values in it for its title. */
interface ValueBar extends Omit<Bar, 'title'> {
  from: number;
  to: number;
  count: number;
}

/** The bars of all bins that aren't empty. Heights are shares of the highest bin of all records. */
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
