import type { ResultSummary } from '#api/resultSummary.ts';
import { formatCount, formatValue } from '#lib/format.ts';
import {
  fractionOnAxis,
  placeDots,
  rampStep,
  type PlacedDot,
  type ValueAxis,
} from './summaryFigures.ts';
import styles from './SummaryCells.module.css';

const BOX = { width: 64, height: 40, margin: 4 };

interface ResultCellsProps {
  summary: ResultSummary;
  /** Shared by the table's jobs. */
  axis: ValueAxis | null;
  /** The table's own classes of these columns. */
  columns: Readonly<Record<string, string | undefined>>;
}

/** What came of a job: its counts, values and footprint, a cell each. */
export function ResultCells({ summary, axis, columns }: ResultCellsProps) {
  return (
    <>
      <td className={columns['result']}>
        <Counts counts={summary.counts} />
      </td>
      <td className={columns['values']}>
        <ValueStrip summary={summary} axis={axis} />
      </td>
      <td className={columns['footprint']}>
        <Footprint summary={summary} axis={axis} />
      </td>
    </>
  );
}

/** How many plots of a result were processed, failed and can't be drawn. */
function Counts({ counts }: { counts: ResultSummary['counts'] }) {
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
function ValueStrip({ summary, axis }: { summary: ResultSummary; axis: ValueAxis | null }) {
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

/**
 * Where the plots lie, as dots in the colours of their values; failed ones are crosses. One path a colour: an element
 * for each dot of each row would take longer than a frame to scroll by.
 */
function Footprint({ summary, axis }: { summary: ResultSummary; axis: ValueAxis | null }) {
  const dots = placeDots(summary.dots, BOX);
  const diameter = dots.length > 60 ? 2.4 : 4;
  const drawn = dots.filter(({ failed }) => !failed);
  return (
    <svg className={styles.footprint} viewBox={`0 0 ${BOX.width} ${BOX.height}`} aria-hidden="true">
      <path className={styles.edges} strokeWidth={diameter + 0.6} d={dotsPath(drawn)} />
      {[...dotsByColor(drawn, axis)].map(([color, some]) => (
        <path
          key={color}
          className={styles.dots}
          strokeWidth={diameter}
          d={dotsPath(some)}
          style={{ stroke: color }}
        />
      ))}
      <path
        className={styles.cross}
        d={dots
          .filter(({ failed }) => failed)
          .map(({ x, y }) => `M${short(x - 1.2)} ${short(y - 1.2)}l2.4 2.4m0-2.4l-2.4 2.4`)
          .join('')}
      />
    </svg>
  );
}

/** Lines without length, whose round ends are dots. */
function dotsPath(dots: readonly PlacedDot[]): string {
  return dots.map(({ x, y }) => `M${short(x)} ${short(y)}h0`).join('');
}

function dotsByColor(dots: readonly PlacedDot[], axis: ValueAxis | null): Map<string, PlacedDot[]> {
  const byColor = new Map<string, PlacedDot[]>();
  for (const dot of dots) {
    const color = dot.value === null || !axis ? 'var(--no-value)' : rampColor(axis, dot.value);
    const some = byColor.get(color);
    if (some) some.push(dot);
    else byColor.set(color, [dot]);
  }
  return byColor;
}

function short(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}

function rampColor(axis: ValueAxis, value: number): string {
  return `var(--ramp-${rampStep(axis, value)})`;
}
