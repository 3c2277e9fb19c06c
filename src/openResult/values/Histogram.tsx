import { formatCount, formatMany, formatValue } from '#lib/format.ts';
import type { Distribution } from '#engine/values/distribution.ts';
import { BarChart, Bars } from '#ui/charts/BarChart.tsx';
import type { Brush } from '#ui/charts/useBrush.ts';
import type { ValueBar } from './bars.ts';
import styles from './Histogram.module.css';

const HEIGHT = 84;

interface HistogramProps {
  distribution: Distribution;
  bars: readonly ValueBar[];
  brush?: Brush;
}

/** How the values are spread, in the ramp's colours; what is filtered out is an outline. */
export function Histogram({ distribution, bars, brush }: HistogramProps) {
  const { low, high, statsAll } = distribution;
  return (
    <>
      <div className={styles.ends} aria-hidden="true">
        <span>{formatValue(low)}</span>
        <span>{formatValue(high)}</span>
      </div>
      <BarChart
        label={`Distribution of ${formatMany(statsAll.count, 'value')} from ${formatValue(low)} to ${formatValue(high)}`}
        height={HEIGHT}
        brush={brush}
        className={styles.bars}
      >
        <line className={styles.half} x1="0" x2="100%" y1={HEIGHT / 2} y2={HEIGHT / 2} />
        <Bars
          height={HEIGHT}
          bars={bars.map((bar) => ({
            ...bar,
            title: `${formatValue(bar.from)} to ${formatValue(bar.to)}: ${formatCount(bar.count)}`,
          }))}
        />
      </BarChart>
    </>
  );
}
