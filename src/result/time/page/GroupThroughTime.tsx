import { useState, type ReactNode } from 'react';
import type { WindowSpread } from '#result/time/pure/groupSpread.ts';
import { formatCount, formatDay, formatValue } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { useOpenJob, type OpenJob } from '#result/store/openJob.ts';
import { plotName } from '#result/store/PlotName.tsx';
import { useAnswer } from '#result/store/useAnswer.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { useMediaQuery } from '#ui/browserState.ts';
import { PHONE } from '#ui/mediaQueries.ts';
import { PanelHead } from '#ui/PanelHead.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import type { RecordDetail } from '#result/protocol.ts';
import type { GroupInJob } from '#result/time/protocol.ts';
import { GroupChart, type OwnLine } from './GroupChart.tsx';
import { PlotThroughTime } from './PlotThroughTime.tsx';
import { windowOfPlot, windowsByTime, windowValue } from './plotTimeWords.ts';
import { useJobNames } from './useJobNames.ts';
import { plotsPlace, useJobsOfPlot } from './useJobsOfPlot.ts';
import { texts } from './texts.en.ts';
import styles from './GroupThroughTime.module.css';

interface GroupThroughTimeProps {
  tabs?: ReactNode;
}

/** The plots that match the filters, in all windows of this job and of jobs saved on this device: how their values are spread. */
export function GroupThroughTime({ tabs }: GroupThroughTimeProps) {
  const place = useOpenJob();
  const [shownAs, setShownAs] = useState<'chart' | 'table'>('chart');
  const { handle } = useResultStore();
  const ended = useResult((state) => state.ended);
  const filter = useResult((state) => state.filter);
  const index = useResult((state) => state.index);
  const namesKey = useResult((state) => state.namesKey);
  const matching = useResult((state) => state.matching);
  const isFiltered = useResult((state) => state.filters.length > 0);
  const { answer } = useAnswer(handle, {
    kind: 'groupThroughTime',
    request: ended ? { place: place && plotsPlace(place) } : null,
    version: [filter, index, namesKey, matching],
  });
  const jobs = answer?.jobs ?? null;
  const detail = useResult((state) => state.detail);
  const own = useOwnLine(detail);
  const phone = useMediaQuery(PHONE);
  return (
    <section aria-label={texts.plotsThroughTime} className="column">
      {/* The tab names the panel. */}
      <PanelHead title={texts.throughTime} titleHidden before={tabs}>
        <span className={styles.count} role="status">
          {jobs && countText(jobs, isFiltered)}
        </span>
        <span className={styles.shownAs}>
          {!phone && <ChartLegend isFiltered={isFiltered} own={own} />}
          <Segmented
            label={texts.shownAs}
            value={shownAs}
            segments={[
              { value: 'chart', label: texts.chart },
              { value: 'table', label: texts.table },
            ]}
            onValue={setShownAs}
          />
        </span>
      </PanelHead>
      {/* Beside the map the plot's own page has it. */}
      {phone && detail && (
        <div className={styles.plotAlone}>
          <PlotThroughTime detail={detail} />
        </div>
      )}
      {jobs === null ? (
        <p className={styles.words}>{ended ? texts.loadingPlots : texts.availableOnceLoaded}</p>
      ) : place === null ? (
        <Windows {...{ jobs, own, shownAs }} nameOf={(jobId) => jobId} />
      ) : (
        <WithNames {...{ jobs, own, shownAs, place }} />
      )}
      {phone && shownAs === 'chart' && <ChartLegend isFiltered={isFiltered} own={own} />}
    </section>
  );
}

/** The plot of the selected record in all its windows; null without one. */
function useOwnLine(detail: RecordDetail | null): OwnLine | null {
  const jobs = useJobsOfPlot(detail?.row ?? null);
  return detail && jobs && { name: plotName(detail), jobs };
}

/** What the chart's marks mean; the median of all plots is drawn only where a filter leaves some out. */
function ChartLegend({ isFiltered, own }: { isFiltered: boolean; own: OwnLine | null }) {
  return (
    <span className={styles.legend} aria-hidden="true">
      <i data-of="half" /> {texts.middleHalfLower} <i data-of="median" /> {texts.medianLower}
      {isFiltered && (
        <>
          <i data-of="all" /> {texts.medianOfAllPlots}
        </>
      )}
      {own && (
        <>
          <i data-of="own" /> {own.name}
        </>
      )}
    </span>
  );
}

interface WindowsProps {
  jobs: readonly GroupInJob[];
  own: OwnLine | null;
  shownAs: 'chart' | 'table';
}

function WithNames({ place, ...props }: WindowsProps & { place: OpenJob }) {
  const ids = props.jobs.flatMap(({ jobId }) => (jobId === null ? [] : [jobId]));
  return <Windows {...props} nameOf={useJobNames(place.connection, ids)} />;
}

/** The chart or the table; beside the chart the table is there too, visually hidden. */
function Windows(props: WindowsProps & { nameOf: (jobId: string) => string }) {
  const { jobs, own, shownAs, nameOf } = props;
  const scale = useResult((state) => state.snapshot.scale);
  const isFiltered = useResult((state) => state.filters.length > 0);
  const table = <GroupTimeTable {...{ jobs, own, nameOf }} />;
  if (jobs.every(({ windows }) => windows.length === 0))
    return <p className={styles.words}>{texts.noPlotsMatch}</p>;
  return (
    // What scrolls has to be reachable by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="group" aria-label={texts.windowsOfPlots} tabIndex={0}>
      {shownAs === 'chart' ? (
        <>
          <GroupChart {...{ jobs, own, scale, isFiltered, nameOf }} />
          <VisuallyHidden>{table}</VisuallyHidden>
        </>
      ) : (
        table
      )}
    </div>
  );
}

/** `3`, or `3, of them 2 processed in another job`. */
function failedText({ failed, mended }: WindowSpread): string {
  const all = formatCount(failed);
  return mended === 0 ? all : texts.ofThemProcessedElsewhere(all, formatCount(mended));
}

function countText(jobs: readonly GroupInJob[], isFiltered: boolean): string {
  const windows = jobs.reduce((sum, job) => sum + job.windows.length, 0);
  return [
    isFiltered ? texts.plotsThatMatch : texts.allPlots,
    jobs.length > 1 ? texts.dateRangesInJobs(windows, jobs.length) : texts.dateRangeCount(windows),
    // Redrawn plots of other jobs aren't counted, and that is said.
    jobs.length > 1 && texts.onlySameShape,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A row for each window of each job, by time. */
function GroupTimeTable({
  jobs,
  own,
  nameOf,
}: Omit<WindowsProps, 'shownAs'> & { nameOf: (jobId: string) => string }) {
  return (
    <table className={styles.table} aria-label={texts.plotsThroughTime}>
      <thead>
        <tr>
          {[texts.job, texts.start, texts.end].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          {[texts.median, texts.middleHalf, texts.medianOfAll, texts.plots, texts.failed].map(
            (head) => (
              <th key={head} scope="col" className="number">
                {head}
              </th>
            ),
          )}
          {own && (
            <th scope="col" className="number">
              {own.name}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {windowsByTime(jobs).map(({ jobId, window }) => (
          <tr key={`${jobId} ${window.startDay} ${window.endDay}`}>
            <th scope="row">{jobId === null ? texts.thisJob : visibleText(nameOf(jobId))}</th>
            <td>{formatDay(window.startDay)}</td>
            <td>{formatDay(window.endDay)}</td>
            <td className="number">{formatValue(window.median)}</td>
            <td className="number">
              {texts.rangeFromTo(formatValue(window.low), formatValue(window.high))}
            </td>
            <td className="number">{formatValue(window.medianOfAll)}</td>
            <td className="number">{formatCount(window.plots)}</td>
            <td className="number">{failedText(window)}</td>
            {own && (
              <td className="number">{windowValue(windowOfPlot(own.jobs, jobId, window))}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
