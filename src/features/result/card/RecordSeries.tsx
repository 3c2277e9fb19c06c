import { STATE_LABELS } from '#features/result/records/RecordRow.tsx';
import { shareOf } from '#features/result/values/sliderKey.ts';
import { useAnswer } from '#features/result/view/useAnswer.ts';
import { placeWindow, type TimeAxis } from '#features/result/windows/timeAxis.ts';
import { AxisTicks } from '#features/result/windows/WindowBar.tsx';
import { formatMany, formatValue, formatWindow } from '#lib/format.ts';
import { classes } from '#ui/classes.ts';
import type { ResultHandle } from '#workers/page/client.ts';
import type { RecordCells, RecordDetail } from '#workers/protocol.ts';
import styles from './RecordSeries.module.css';
import { seriesEnds } from './series.ts';

const MOST = 400;

/** The windows of one plot as a chart: each a bar at the height of its value, to be pressed. */
export function RecordSeries({
  handle,
  detail,
  axis,
  onSelect,
}: {
  handle: ResultHandle;
  detail: RecordDetail;
  axis: TimeAxis;
  onSelect: (row: number) => void;
}) {
  const rows = detail.series.slice(0, MOST);
  const { answer } = useAnswer(handle, {
    kind: 'cells',
    request: { rows },
    version: detail.color,
  });
  const points = answer ?? [];
  const ends = seriesEnds(points.flatMap(({ value }) => (value === null ? [] : [value])));
  return (
    <div className={styles.series}>
      <p className={styles.title}>
        {formatMany(detail.series.length, 'window')} of this plot
        {ends && (
          <span>
            {formatValue(ends.min)} to {formatValue(ends.max)}
          </span>
        )}
      </p>
      <ul className={styles.chart} aria-label="Windows of this plot">
        {points.map((point) => (
          <Point
            key={point.row}
            point={point}
            axis={axis}
            height={point.value === null || !ends ? 0 : shareOf(point.value, ends)}
            current={point.row === detail.row}
            onSelect={onSelect}
          />
        ))}
      </ul>
      <div className={styles.ticks}>
        <AxisTicks axis={axis} />
      </div>
    </div>
  );
}

function Point({
  point,
  axis,
  height,
  current,
  onSelect,
}: {
  point: RecordCells;
  axis: TimeAxis;
  height: number;
  current: boolean;
  onSelect: (row: number) => void;
}) {
  const place = placeWindow(axis, point.startDay, point.endDay);
  if (!place) return null;
  const words = `${formatWindow(point.startDay, point.endDay)}: ${wordOf(point)}`;
  return (
    <li>
      <button
        type="button"
        className={classes(styles.point, current && styles.current)}
        aria-current={current}
        aria-label={words}
        title={words}
        style={{
          left: `${place.left * 100}%`,
          width: `${place.width * 100}%`,
          bottom: `${4 + height * 30}px`,
        }}
        onClick={() => onSelect(point.row)}
      >
        <i
          className={point.state === 'failed' ? styles.failed : undefined}
          style={{ background: point.color ?? undefined }}
        />
      </button>
    </li>
  );
}

function wordOf({ state, value }: RecordCells): string {
  if (state !== 'processed') return STATE_LABELS[state];
  return value === null ? 'no value' : formatValue(value);
}
