import { colorOf } from '#openResult/values/scaleColors.ts';
import { placeOf, type Axis, AxisLabels, GridLines } from '#ui/charts/Axis.tsx';
import { dayAxis, placeDays } from '#ui/charts/dayAxis.ts';
import { numberAxis } from '#ui/charts/numberAxis.ts';
import { classNames } from '#ui/classNames.ts';
import type { ResolvedScale } from '#engine/view/paintStyle.ts';
import type { PlotInJob, PlotWindow } from '#workers/protocol.ts';
import { windowValue } from './plotTimeWords.ts';
import styles from './PlotThroughTime.module.css';

const TICKS = 3;
/** Characters of the time axis' labels that the card has room for. */
const ROOM = 34;

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
  const heights = aboveGround(numberAxis(values, TICKS));
  const time = dayAxis(
    all.flatMap(({ window: { place } }) => [place.startDay, place.endDay]),
    ROOM,
  );
  if (time === null || all.length < 2) return null;
  return (
    <div className={styles.chart} aria-hidden="true">
      <div>{heights && <AxisLabels axis={heights} along="y" />}</div>
      <div className={styles.plot}>
        {heights && <GridLines axis={heights} along="y" />}
        <GridLines axis={time} along="x" />
        {all.map(({ job, window }) => {
          const { place, value, state } = window;
          const at = placeDays(time, place.startDay, place.endDay);
          const isValue = state === 'processed' && value !== null && heights !== null;
          const isShown = job.jobId === null && place.row === row;
          return (
            at && (
              <button
                key={`${job.jobId} ${place.row}`}
                type="button"
                tabIndex={-1}
                className={classNames(
                  styles.bar,
                  state === 'failed' && styles.failedBar,
                  isShown && styles.shown,
                )}
                aria-label={windowValue(window)}
                title={windowValue(window)}
                style={{
                  left: `${at.left * 100}%`,
                  width: `${at.width * 100}%`,
                  bottom: isValue ? placeOf(heights, value) : 0,
                }}
                onClick={() => onOpen(job, window)}
              >
                <i style={isValue && scale ? { background: colorOf(scale, value) } : undefined} />
              </button>
            )
          );
        })}
      </div>
      <div className={styles.days}>
        <AxisLabels axis={time} along="x" />
      </div>
    </div>
  );
}

/** The ground line is left to what failed: a share of the height. */
const GROUND = 0.14;

function aboveGround(axis: Axis | null): Axis | null {
  return axis && { ...axis, low: axis.high - (axis.high - axis.low) / (1 - GROUND) };
}
