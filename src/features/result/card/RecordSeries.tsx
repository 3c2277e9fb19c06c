import { STATE_LABELS } from '#features/result/records/RecordRow.tsx';
import { useAnswer } from '#features/result/view/useAnswer.ts';
import type { TimeAxis } from '#features/result/windows/timeAxis.ts';
import { WindowBar } from '#features/result/windows/WindowBar.tsx';
import { formatDay, formatMany, formatValue, formatWindow } from '#lib/format.ts';
import { Swatch } from '#ui/Swatch.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import type { ResultHandle } from '#workers/page/client.ts';
import type { RecordCells, RecordDetail } from '#workers/protocol.ts';
import styles from './RecordSeries.module.css';

const MOST = 400;

interface RecordSeriesProps {
  handle: ResultHandle;
  detail: RecordDetail;
  axis: TimeAxis;
  /** Changes with whatever colours and values depend on: plain data. */
  version: unknown;
  onSelect: (row: number) => void;
}

/** The windows of one plot, one below the other: each a bar on one axis and its value beside it, to be pressed. */
export function RecordSeries({ handle, detail, axis, version, onSelect }: RecordSeriesProps) {
  const rows = detail.series.slice(0, MOST);
  const { answer } = useAnswer(handle, { kind: 'cells', request: { rows }, version });
  return (
    <section className={styles.series} aria-label="This plot through time">
      <p className={styles.title}>
        {formatMany(detail.series.length, 'window')} of this plot
        <span>{rangeText(answer ?? [])}</span>
      </p>
      <ul className={styles.windows} aria-label="Windows of this plot">
        {answer?.map((cells) => (
          <li key={cells.row}>
            <button
              type="button"
              className={styles.window}
              aria-current={cells.row === detail.row}
              title={formatWindow(cells.startDay, cells.endDay)}
              onClick={() => onSelect(cells.row)}
            >
              <span>
                {formatDay(cells.startDay)}
                <VisuallyHidden> to {formatDay(cells.endDay)}</VisuallyHidden>
              </span>
              <WindowBar
                axis={axis}
                startDay={cells.startDay}
                endDay={cells.endDay}
                strong={cells.row === detail.row}
              />
              <Value {...cells} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Least and greatest of the values; nothing without any. */
function rangeText(windows: readonly RecordCells[]): string {
  const values = windows.flatMap(({ value }) => (value === null ? [] : [value]));
  if (values.length === 0) return '';
  return `${formatValue(Math.min(...values))} to ${formatValue(Math.max(...values))}`;
}

function Value({ state, value, color }: RecordCells) {
  return (
    <span className={styles.value}>
      <Swatch color={color} crossed={state === 'failed'} />
      {state !== 'processed' && STATE_LABELS[state]}
      {state === 'processed' && (value === null ? 'No value' : formatValue(value))}
    </span>
  );
}
