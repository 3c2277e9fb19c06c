import type { WindowSpread } from '#result/time/pure/groupSpread.ts';
import type { ResolvedScale } from '#core/view/paintStyle.ts';
import { formatCount, formatDay, formatValue } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { colorOf } from '#result/values/page/scaleColors.ts';
import { AxisLabels, GridLines, lengthOf, placeOf, type Axis } from '#ui/charts/Axis.tsx';
import { numberAxis } from '#ui/charts/numberAxis.ts';
import { classNames } from '#ui/classNames.ts';
import type { GroupInJob, PlotInJob, PlotWindow } from '#result/time/protocol.ts';
import { shareOf } from '#lib/linearScale.ts';
import { ownWords, windowOfPlot, windowsByTime } from './plotTimeWords.ts';
import { texts } from './texts.en.ts';
import styles from './GroupThroughTime.module.css';

const TICKS = 5;

/** One plot in all its windows, drawn over those of the group. */
export interface OwnLine {
  name: string;
  jobs: readonly PlotInJob[];
}

interface GroupChartProps {
  jobs: readonly GroupInJob[];
  /** The selected plot; null without one. */
  own: OwnLine | null;
  scale: ResolvedScale | null;
  /** Whether filters leave out some plots; the median of all is then drawn too. */
  isFiltered: boolean;
  nameOf: (jobId: string) => string;
}

/** A box for each window, by time, on one axis: its height is the middle half, its line the median; below it its days, then its job. The table has the same figures. */
export function GroupChart({ jobs, own, scale, isFiltered, nameOf }: GroupChartProps) {
  const all = windowsByTime(jobs).map((one) => ({
    ...one,
    ownValue: own && valueOf(windowOfPlot(own.jobs, one.jobId, one.window)),
  }));
  const shown = all.filter(({ window }) => hasValue(window));
  const axis = numberAxis(
    all.flatMap(({ window: { low, high, medianOfAll }, ownValue }) =>
      [low, high, medianOfAll, ownValue].filter((value) => value !== null),
    ),
    TICKS,
  );
  const hasFailed = shown.length < all.length;
  const others = jobs.flatMap(({ jobId }) => (jobId === null ? [] : [jobId]));
  const names = ownWords(others.map((jobId) => visibleText(nameOf(jobId))));
  const nameIn = new Map(others.map((jobId, at) => [jobId, names[at]]));
  return (
    <div className={styles.chart} aria-hidden="true">
      <div className={styles.axis}>{axis && <AxisLabels axis={axis} along="y" />}</div>
      <div className={styles.windows} data-failed-alone={hasFailed || undefined}>
        {shown.map(({ jobId, window, ownValue }) => (
          <Box
            key={`${jobId} ${window.startDay} ${window.endDay}`}
            {...{ window, ownValue, axis, scale, isFiltered }}
            job={
              jobId === null
                ? null
                : { name: visibleText(nameOf(jobId)), words: nameIn.get(jobId) ?? '' }
            }
          />
        ))}
        {axis && own && <Line values={shown.map(({ ownValue }) => ownValue)} axis={axis} />}
        <FailedAlone
          windows={all.map(({ window }) => window).filter((window) => !hasValue(window))}
        />
      </div>
    </div>
  );
}

function valueOf(window: PlotWindow | undefined): number | null {
  return window?.state === 'processed' ? window.value : null;
}

interface LineProps {
  /** By column from the left; null where the plot has none. */
  values: readonly (number | null)[];
  axis: Axis;
}

/** Joins the plot's values; where one is missing, those beside it. */
function Line({ values, axis }: LineProps) {
  const points = values.flatMap((value, at) =>
    value === null
      ? []
      : [`${(100 * (at + 0.5)) / values.length},${100 - 100 * shareOf(axis, value)}`],
  );
  return (
    <svg className={styles.line} viewBox="0 0 100 100" preserveAspectRatio="none">
      <polyline points={points.join(' ')} />
    </svg>
  );
}

function hasValue({ plots }: WindowSpread): boolean {
  return plots > 0;
}

/** The windows in which all plots failed, as one column. The table has each of them. */
function FailedAlone({ windows }: { windows: readonly WindowSpread[] }) {
  if (windows.length === 0) return null;
  const sum = (count: (window: WindowSpread) => number) =>
    windows.reduce((total, window) => total + count(window), 0);
  return (
    <div className={classNames(styles.window, styles.failedAlone)}>
      <span className={styles.plot} />
      <span>{texts.dateRangeCount(windows.length)}</span>
      <span className={styles.below}>{texts.withoutValues}</span>
      <span>{texts.zeroPlots}</span>
      <Failed failed={sum(({ failed }) => failed)} mended={sum(({ mended }) => mended)} />
    </div>
  );
}

/** How many failed for good, and how many failed that another job has processed, in one line. */
function Failed({ failed, mended }: Pick<WindowSpread, 'failed' | 'mended'>) {
  const left = failed - mended;
  if (failed === 0) return null;
  return (
    <span
      className={styles.below}
      title={mended > 0 ? texts.mendedInOtherJob(formatCount(mended)) : ''}
    >
      {left > 0 && <span className={styles.failed}>{texts.countFailed(formatCount(left))}</span>}
      {left > 0 && mended > 0 && ', '}
      {mended > 0 && (
        <span className={styles.mended}>{texts.processedElsewhere(formatCount(mended))}</span>
      )}
    </span>
  );
}

interface BoxProps {
  window: WindowSpread;
  /** Of the selected plot; null without one. */
  ownValue: number | null;
  axis: Axis | null;
  scale: ResolvedScale | null;
  isFiltered: boolean;
  /** Its name, and the words that tell it from the others; null for the job that is open. */
  job: { name: string; words: string } | null;
}

function Box({ window, ownValue, axis, scale, isFiltered, job }: BoxProps) {
  const { startDay, endDay, low, high, median, medianOfAll, plots, failed, mended } = window;
  const color = scale && median !== null ? colorOf(scale, median) : undefined;
  return (
    <div
      className={styles.window}
      title={texts.windowMedian({
        startDay: formatDay(startDay),
        endDay: formatDay(endDay),
        value: job?.name ?? texts.thisJobLower,
        median: formatValue(median),
      })}
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
        {axis && ownValue !== null && (
          <i
            className={styles.own}
            title={formatValue(ownValue)}
            style={{
              bottom: placeOf(axis, ownValue),
              background: scale ? colorOf(scale, ownValue) : undefined,
            }}
          />
        )}
      </span>
      <span className={styles.days}>
        {texts.monthsFromTo(formatDay(startDay).slice(0, -3), formatDay(endDay).slice(0, -3))}
      </span>
      <span className={styles.below}>{job ? job.words : <b>{texts.thisJob}</b>}</span>
      <span>{texts.plotCount(plots)}</span>
      <Failed failed={failed} mended={mended} />
    </div>
  );
}
