import type { ResultSummary } from '#device/resultSummary.ts';
import { DOTS_BOX, type DotPaths } from '#history/index/dotPaths.ts';
import { rampStep, type ValueAxis } from '#history/index/valueAxis.ts';
import { formatValue } from '#lib/format.ts';
import { lengthOf, placeOf } from '#ui/charts/Axis.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './ResultCells.module.css';

/* While a table scrolls, many of these are rendered within one frame. So each has as few elements as possible, and none that is clipped: the browser paints what is clipped separately. */

interface ValuesProps {
  values: ResultSummary['values'];
  axis: ValueAxis | null;
}

/** How a job's values are spread on the axis that the table's jobs share, and their mean. */
export function Values({ values, axis }: ValuesProps) {
  if (!values || !axis) return <span className={styles.soft}>no values</span>;
  const { min, max, mean, windows = 'all' } = values;
  const steps = [0, 0.25, 0.5, 0.75, 1].map(
    (part) => `var(--ramp-${rampStep(axis, min + (max - min) * part)})`,
  );
  const of = windows === 'only' ? '' : ` of ${windows === 'all' ? 'all windows' : 'the latest'}`;
  return (
    <span className={styles.values} title={`${formatValue(min)} to ${formatValue(max)}`}>
      <span className={styles.strip} aria-hidden="true">
        <i
          style={{
            left: placeOf(axis, min),
            width: lengthOf(axis, min, max),
            background: `linear-gradient(90deg, ${steps.join(', ')})`,
          }}
        />
        <b style={{ left: placeOf(axis, mean) }} />
      </span>
      <VisuallyHidden>
        {axis.index === null && `${values.index}, `}
        {`${formatValue(min)} to ${formatValue(max)}, mean${of}`}
      </VisuallyHidden>
      <b className={styles.mean}>{formatValue(mean)}</b>
    </span>
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
