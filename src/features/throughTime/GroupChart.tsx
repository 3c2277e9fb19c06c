import type { WindowSpread } from '#engine/throughTime/groupSpread.ts';
import type { ResolvedScale } from '#engine/view/paintStyle.ts';
import { formatCount, formatDay, formatMany, formatValue } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { colorOf } from '#openResult/values/scaleColors.ts';
import { AxisLabels, GridLines, lengthOf, placeOf, type Axis } from '#ui/charts/Axis.tsx';
import { numberAxis } from '#ui/charts/numberAxis.ts';
import type { GroupInJob } from '#workers/protocol.ts';
import styles from './GroupThroughTime.module.css';

const TICKS = 5;

interface GroupChartProps {
  jobs: readonly GroupInJob[];
  scale: ResolvedScale | null;
  /** Whether filters leave out some plots; the median of all is then drawn too. */
  isFiltered: boolean;
  nameOf: (jobId: string) => string;
}

/** A box for each window, on one axis: its height is the middle half, its line the median. The table has the same figures. */
export function GroupChart({ jobs, scale, isFiltered, nameOf }: GroupChartProps) {
  const axis = numberAxis(
    jobs.flatMap(({ windows }) =>
      windows.flatMap(({ low, high, medianOfAll }) =>
        [low, high, medianOfAll].filter((value) => value !== null),
      ),
    ),
    TICKS,
  );
  return (
    <div className={styles.chart} aria-hidden="true">
      <div className={styles.axis}>{axis && <AxisLabels axis={axis} along="y" />}</div>
      {jobs
        .filter(({ windows }) => windows.length > 0)
        .map(({ jobId, windows }) => (
          <div
            key={jobId ?? ' '}
            className={styles.job}
            style={{ flexGrow: windows.filter(hasValue).length }}
          >
            <span
              className={styles.jobName}
              title={jobId === null ? 'This job' : visibleText(nameOf(jobId))}
            >
              {jobId === null ? <b>This job</b> : visibleText(nameOf(jobId))}
            </span>
            <div className={styles.windows}>
              {windows.filter(hasValue).map((window) => (
                <Box
                  key={`${window.startDay} ${window.endDay}`}
                  window={window}
                  axis={axis}
                  scale={scale}
                  isFiltered={isFiltered}
                />
              ))}
              <FailedAlone windows={windows.filter((window) => !hasValue(window))} />
            </div>
          </div>
        ))}
    </div>
  );
}

function hasValue({ plots }: WindowSpread): boolean {
  return plots > 0;
}

/** The windows in which all plots failed, as one column. The table has each of them. */
function FailedAlone({ windows }: { windows: readonly WindowSpread[] }) {
  if (windows.length === 0) return null;
  const failed = windows.reduce((sum, window) => sum + window.failed, 0);
  return (
    <div className={styles.window}>
      <span className={styles.plot} />
      <span>{formatMany(windows.length, 'window')}</span>
      <span>0 plots</span>
      <span className={styles.failed}>{formatCount(failed)} failed</span>
    </div>
  );
}

interface BoxProps {
  window: WindowSpread;
  axis: Axis | null;
  scale: ResolvedScale | null;
  isFiltered: boolean;
}

function Box({ window, axis, scale, isFiltered }: BoxProps) {
  const { startDay, endDay, low, high, median, medianOfAll, plots, failed } = window;
  const color = scale && median !== null ? colorOf(scale, median) : undefined;
  return (
    <div
      className={styles.window}
      title={`${formatDay(startDay)} to ${formatDay(endDay)}: ${formatValue(median)}`}
    >
      <span className={styles.plot}>
        {axis && <GridLines axis={axis} along="y" />}
        {axis && low !== null && high !== null && median !== null && (
          <>
            <i
              className={styles.half}
              style={{
                bottom: placeOf(axis, low),
                height: lengthOf(axis, low, high),
                background: color,
              }}
            />
            <i
              className={styles.median}
              style={{ bottom: placeOf(axis, median), background: color }}
            />
            <b className={styles.figure} style={{ bottom: placeOf(axis, high) }}>
              {formatValue(median)}
            </b>
          </>
        )}
        {axis && isFiltered && medianOfAll !== null && (
          <i className={styles.ofAll} style={{ bottom: placeOf(axis, medianOfAll) }} />
        )}
      </span>
      <span>{formatDay(startDay).slice(0, -3)}</span>
      <span>{formatMany(plots, 'plot')}</span>
      {failed > 0 && <span className={styles.failed}>{formatCount(failed)} failed</span>}
    </div>
  );
}
