import type { ResultSummary } from '#device/resultSummary.ts';
import { DOTS_BOX, type DotPaths } from '#history/index/dotPaths.ts';
import { type ValueAxis } from '#history/index/valueAxis.ts';
import { BARS, barsPath } from '#history/index/valueBars.ts';
import { formatValue } from '#lib/format.ts';
import { placeOf } from '#ui/charts/Axis.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { texts } from './texts.en.ts';
import styles from './ResultCells.module.css';

/* While a table scrolls, many of these are rendered within one frame. So each has as few elements as possible, and none that is clipped: the browser paints what is clipped separately. */

interface ValuesProps {
  values: ResultSummary['values'];
  axis: ValueAxis | null;
}

/** How a job's values are spread on the axis that the table's jobs share, and their mean. */
export function Values({ values, axis }: ValuesProps) {
  if (!values || !axis) return <span className={styles.soft}>{texts.noValues}</span>;
  const { min, max, mean, windows = 'all' } = values;
  const range = texts.minToMax(formatValue(min), formatValue(max));
  const isBeyond = min < axis.low || max > axis.high;
  return (
    <span className={styles.values} title={isBeyond ? texts.beyondAxis(range) : range}>
      <span className={styles.bars} aria-hidden="true">
        <svg viewBox={`0 0 ${BARS} 1`} preserveAspectRatio="none">
          <path d={barsPath(values, axis)} />
        </svg>
        <b style={{ left: placeOf(axis, mean) }} />
      </span>
      <VisuallyHidden>
        {axis.index === null && `${values.index}, `}
        {texts.minToMaxMean(formatValue(min), formatValue(max), texts.meanOfWindows[windows])}
      </VisuallyHidden>
      <b className={styles.mean}>{formatValue(mean)}</b>
    </span>
  );
}

/** The colours of all rows' bars: the ramp from one end of their axis to the other. */
export function BarColors() {
  return (
    <svg className={styles.colors} aria-hidden="true">
      <linearGradient id="bars" gradientUnits="userSpaceOnUse" x2={BARS}>
        {Array.from({ length: 10 }, (_, step) => (
          <stop key={step} offset={step / 9} style={{ stopColor: `var(--ramp-${step})` }} />
        ))}
      </linearGradient>
    </svg>
  );
}

const VIEW_BOX = `0 0 ${DOTS_BOX.width} ${DOTS_BOX.height}`;

export function Footprint({ paths: { diameter, edges, colors, crosses } }: { paths: DotPaths }) {
  if (edges === '' && crosses === '') return null;
  return (
    <svg className={styles.footprint} viewBox={VIEW_BOX} aria-hidden="true">
      {edges !== '' && <path className={styles.edges} strokeWidth={diameter + 0.6} d={edges} />}
      {colors.map(({ step, dots }) => (
        <path
          key={step}
          className={styles.dots}
          strokeWidth={diameter}
          d={dots}
          style={{ stroke: step === null ? 'var(--no-value)' : `var(--ramp-${step})` }}
        />
      ))}
      {crosses !== '' && <path className={styles.cross} d={crosses} />}
    </svg>
  );
}
