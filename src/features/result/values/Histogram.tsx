import { useSpanPointer } from '#features/result/view/useSpanPointer.ts';
import { formatCount, formatMany, formatValue } from '#lib/format.ts';
import type { Distribution } from '#engine/values/distribution.ts';
import type { Bar } from './bars.ts';
import styles from './Histogram.module.css';

const WIDTH = 344;
const HEIGHT = 84;
const GAP = 0.4;

interface HistogramProps {
  distribution: Distribution;
  bars: readonly Bar[];
  /** A span is being drawn over the bars, in shares of the width; `done` when the pointer lets go. */
  onSpan: (from: number, to: number, done: boolean) => void;
  /** A click on the bars without a span: nothing is kept back any more. */
  onClear: () => void;
}

/** How the values are spread, in the ramp's colours; what is filtered out is an outline. */
export function Histogram({ distribution, bars, onSpan, onClear }: HistogramProps) {
  const { low, high, statsAll } = distribution;
  const pointer = useSpanPointer(onSpan, onClear);
  return (
    <>
      <div className={styles.ends} aria-hidden="true">
        <span>{formatValue(low)}</span>
        <span>{formatValue(high)}</span>
      </div>
      <svg
        className={styles.bars}
        role="img"
        aria-label={`Distribution of ${formatMany(statsAll.count, 'value')} from ${formatValue(low)} to ${formatValue(high)}`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        {...pointer}
      >
        <line className={styles.rule} x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
        {bars.map((bar) => (
          <BarMark key={bar.left} bar={bar} />
        ))}
        <line className={styles.base} x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
      </svg>
    </>
  );
}

function BarMark({ bar }: { bar: Bar }) {
  const place = { x: bar.left * WIDTH + GAP, width: bar.width * WIDTH - 2 * GAP };
  const room = HEIGHT - 4;
  return (
    <g>
      <title>
        {`${formatValue(bar.from)} to ${formatValue(bar.to)}: ${formatCount(bar.count)}`}
      </title>
      {bar.kept < bar.all && (
        <rect
          className={styles.out}
          {...place}
          y={HEIGHT - 1 - bar.all * room}
          height={bar.all * room}
        />
      )}
      {bar.kept > 0 && (
        <rect
          className={styles.kept}
          {...place}
          y={HEIGHT - 1 - bar.kept * room}
          height={bar.kept * room}
          style={{ fill: bar.color }}
        />
      )}
    </g>
  );
}
