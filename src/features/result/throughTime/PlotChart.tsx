import { axisOver, colorOn, placeOn, type GroupAxis } from '#features/result/groups/groupAxis.ts';
import { placeWindow, timeAxis } from '#features/result/windows/timeAxis.ts';
import { formatValue } from '#lib/format.ts';
import { classes } from '#ui/classes.ts';
import type { ResolvedScale } from '#engine/view/style.ts';
import type { PlotInJob, PlotWindow } from '#workers/protocol.ts';
import styles from './PlotThroughTime.module.css';
import { windowValue } from './plotTimeWords.ts';

const TICKS = 3;
const DATES = 4;

interface PlotChartProps {
  jobs: readonly PlotInJob[];
  scale: ResolvedScale | null;
  /** The row that is shown, in the job that is open. */
  row: number;
  /** Opens a record, here or there. */
  onOpen: (job: PlotInJob, window: PlotWindow) => void;
}

/** Each window a bar as long as its days, at its value; what failed lies on the ground line. The lists below say the same in words. */
export function PlotChart({ jobs, scale, row, onOpen }: PlotChartProps) {
  const all = jobs.flatMap((job) => job.windows.map((window) => ({ job, window })));
  const values = all.flatMap(({ window: { value, state } }) =>
    value === null || state !== 'processed' ? [] : [value],
  );
  const days = all.flatMap(({ window: { place } }) =>
    [place.startDay, place.endDay].filter((day) => day !== null),
  );
  const heights = axisOver(values, TICKS);
  if (days.length === 0 || all.length < 2) return null;
  const time = timeAxis(
    days.reduce((a, b) => Math.min(a, b)),
    days.reduce((a, b) => Math.max(a, b)),
    DATES,
  );
  return (
    <div className={styles.chart} aria-hidden="true">
      <div className={styles.plot}>
        {heights?.ticks.map((tick) => (
          <span
            key={tick}
            className={styles.level}
            style={{ bottom: `${heightOf(heights, tick)}%` }}
          >
            {formatValue(tick)}
          </span>
        ))}
        {time.ticks.map(({ at, label }) => (
          <span key={label} className={styles.day} style={{ left: `${at * 100}%` }}>
            {at < LAST_LABEL && <i>{label}</i>}
          </span>
        ))}
        {all.map(({ job, window }) => {
          const { place, value, state } = window;
          const at = placeWindow(time, place.startDay, place.endDay);
          const isValue = state === 'processed' && value !== null && heights !== null;
          const isShown = job.jobId === null && place.row === row;
          return (
            at && (
              <button
                key={`${job.jobId} ${place.row}`}
                type="button"
                tabIndex={-1}
                className={classes(
                  styles.bar,
                  state === 'failed' && styles.failedBar,
                  isShown && styles.shown,
                )}
                aria-label={windowValue(window)}
                title={windowValue(window)}
                style={{
                  left: `${at.left * 100}%`,
                  width: `${at.width * 100}%`,
                  bottom: isValue ? `${heightOf(heights, value)}%` : 0,
                }}
                onClick={() => onOpen(job, window)}
              >
                <i
                  style={isValue ? { background: colorOn(scale, value) ?? undefined } : undefined}
                />
              </button>
            )
          );
        })}
      </div>
    </div>
  );
}

/** Beyond, a label would stand past the chart's end. */
const LAST_LABEL = 0.9;

/** The ground line is left to what failed. */
const GROUND = 14;

function heightOf(axis: GroupAxis, value: number): number {
  return GROUND + (placeOn(axis, value) * (100 - GROUND)) / 100;
}
