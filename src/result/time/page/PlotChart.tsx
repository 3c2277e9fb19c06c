import type { ResolvedScale } from '#core/view/paintStyle.ts';
import { colorOf } from '#result/values/page/scaleColors.ts';
import { AxisLabels, GridLines, placeOf, type Axis } from '#ui/charts/Axis.tsx';
import { dayAxis, placeDays } from '#ui/charts/dayAxis.ts';
import { numberAxis } from '#ui/charts/numberAxis.ts';
import { classNames } from '#ui/classNames.ts';
import type { PlotInJob, PlotWindow } from '#result/time/protocol.ts';
import { mendedIn, windowValue } from './plotTimeWords.ts';
import styles from './PlotThroughTime.module.css';

const TICKS = 3;
/** Characters of time labels that fit the card. */
const ROOM = 34;

interface PlotChartProps {
  jobs: readonly PlotInJob[];
  scale: ResolvedScale | null;
  row: number;
  onOpen: (job: PlotInJob, window: PlotWindow) => void;
}

/** Each window is a bar as long as its days, at the height of its value; failed ones are on the baseline, those that another job processed in green. The lists below have the same values. */
export function PlotChart({ jobs, scale, row, onOpen }: PlotChartProps) {
  const all = jobs.flatMap((job) => job.windows.map((window) => ({ job, window })));
  const values = all.flatMap(({ window: { value, state } }) =>
    value === null || state !== 'processed' ? [] : [value],
  );
  const isMended = mendedIn(jobs);
  const heights = withRoomBelow(numberAxis(values, TICKS));
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
          const mended = isMended(window);
          const words = windowValue(window, mended);
          const isShown = job.jobId === null && place.row === row;
          return (
            at && (
              <button
                key={`${job.jobId} ${place.row}`}
                type="button"
                tabIndex={-1}
                className={classNames(
                  styles.bar,
                  state === 'failed' && (mended ? styles.mendedBar : styles.failedBar),
                  isShown && styles.shown,
                )}
                aria-label={words}
                title={words}
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

/** Share of the height that is left free at the bottom, for failed windows. */
const BASE = 0.14;

function withRoomBelow(axis: Axis | null): Axis | null {
  return axis && { ...axis, low: axis.high - (axis.high - axis.low) / (1 - BASE) };
}
