import type { ResultSummary } from '#api/resultSummary.ts';
import { formatCount, formatValue } from '#lib/format.ts';
import { placeDots, rampStep, fractionOnAxis, type ValueAxis } from './summaryFigures.ts';
import styles from './SummaryCells.module.css';

const BOX = { width: 64, height: 40, margin: 4 };

/** How many plots of a result were processed, failed and can't be drawn. */
export function Counts({ counts }: { counts: ResultSummary['counts'] }) {
  const { received, processed, failed, notDrawable } = counts;
  return (
    <>
      <span className={styles.counts}>
        {received === 0 ? (
          <span className={styles.soft}>No polygons were received</span>
        ) : (
          <span>{processed > 0 ? `${formatCount(processed)} processed` : 'None processed'}</span>
        )}
        {failed > 0 && (
          <span className={styles.failed}>
            {failed === received && 'All '}
            {formatCount(failed)} failed
          </span>
        )}
        {notDrawable > 0 && (
          <span className={styles.soft}>{formatCount(notDrawable)} not drawable</span>
        )}
        {received > 0 && failed + notDrawable === 0 && (
          <span className={styles.soft}>none failed</span>
        )}
      </span>
      <span className={styles.shares} aria-hidden="true">
        {processed > 0 && <i style={{ flex: processed }} />}
        {failed > 0 && <i className={styles.failedShare} style={{ flex: failed }} />}
        {notDrawable > 0 && <i className={styles.hatchedShare} style={{ flex: notDrawable }} />}
      </span>
    </>
  );
}

/** Lowest, mean and highest value, as text and on the axis that the page's jobs share. */
export function ValueStrip({ summary, axis }: { summary: ResultSummary; axis: ValueAxis | null }) {
  const { values } = summary;
  if (!values || !axis) return <span className={styles.soft}>No values</span>;
  const position = (value: number) => `${fractionOnAxis(axis, value) * 100}%`;
  const width = `${(fractionOnAxis(axis, values.max) - fractionOnAxis(axis, values.min)) * 100}%`;
  const steps = [0, 0.25, 0.5, 0.75, 1].map((part) =>
    rampColor(axis, values.min + (values.max - values.min) * part),
  );
  return (
    <>
      <span className={styles.counts}>
        <span className={styles.soft}>{formatValue(values.min)}</span>
        <span>
          <span className={styles.soft}>
            {axis.index === null ? `${values.index} mean` : 'mean'}
          </span>{' '}
          {formatValue(values.mean)}
        </span>
        <span className={styles.soft}>{formatValue(values.max)}</span>
      </span>
      <span className={styles.strip} aria-hidden="true">
        <i
          style={{
            left: position(values.min),
            width,
            background: `linear-gradient(90deg, ${steps.join(', ')})`,
          }}
        />
        <b style={{ left: position(values.mean) }} />
      </span>
    </>
  );
}

/** Where the plots lie, as dots in the colours of their values; failed ones are crosses. */
export function Footprint({ summary, axis }: { summary: ResultSummary; axis: ValueAxis | null }) {
  const dots = placeDots(summary.dots, BOX);
  return (
    <svg className={styles.footprint} viewBox={`0 0 ${BOX.width} ${BOX.height}`} aria-hidden="true">
      {dots.map(({ x, y, value, failed }, i) =>
        failed ? (
          <path
            key={i}
            className={styles.cross}
            d={`M${x - 1.2} ${y - 1.2}l2.4 2.4m0-2.4l-2.4 2.4`}
          />
        ) : (
          <circle
            key={i}
            className={styles.dot}
            cx={x}
            cy={y}
            r={dots.length > 60 ? 1.2 : 2}
            style={{ fill: value === null || !axis ? 'var(--no-value)' : rampColor(axis, value) }}
          />
        ),
      )}
    </svg>
  );
}

function rampColor(axis: ValueAxis, value: number): string {
  return `var(--ramp-${rampStep(axis, value)})`;
}
