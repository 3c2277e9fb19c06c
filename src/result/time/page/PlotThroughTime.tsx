import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { encodeView } from '#result/address/viewAddress.ts';
import type { ResolvedScale } from '#core/view/paintStyle.ts';
import { colorOf } from '#result/values/page/scaleColors.ts';
import { useOpenJob, type OpenJob, type WayBack } from '#result/store/openJob.ts';
import { plotName } from '#result/store/PlotName.tsx';
import { SearchJobs } from './SearchJobs.tsx';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { isAddressable, jobPath } from '#lib/address.ts';
import { formatNearly, formatWindow } from '#lib/formatPlot.ts';
import { visibleText } from '#lib/visibleText.ts';
import { classNames } from '#ui/classNames.ts';
import { Link } from '#ui/Link.tsx';
import { Swatch } from '#ui/Swatch.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import type { ResultHandle } from '#result/client/resultClient.ts';
import type { RecordDetail } from '#result/protocol.ts';
import type { PlotInJob, PlotWindow } from '#result/time/protocol.ts';
import { PlotChart } from './PlotChart.tsx';
import { alsoIn, mendedIn, rangeText, windowValue } from './plotTimeWords.ts';
import { useJobNames } from './useJobNames.ts';
import { plotsPlace, useJobsOfPlot } from './useJobsOfPlot.ts';
import { texts } from './texts.en.ts';
import styles from './PlotThroughTime.module.css';

interface OpenPlot {
  handle: ResultHandle;
  row: number;
  /** The plot's name in this job. */
  label: string;
  index: string;
  scale: ResolvedScale | null;
  /** Null for a result from disk, whose plots aren't looked up in other jobs. */
  place: OpenJob | null;
  onSelect: (row: number) => void;
}

/** A plot in all jobs saved on this device: a chart of its windows, and a line for each job. */
export function PlotThroughTime({ detail }: { detail: RecordDetail }) {
  const { handle, select } = useResultStore();
  const index = useResult((state) => state.index) ?? '';
  const scale = useResult((state) => state.snapshot.scale);
  const place = useOpenJob();
  const { row } = detail;
  const [read, setRead] = useState(0);
  const jobs = useJobsOfPlot(row, read);
  if (!jobs || (place === null && (jobs[0]?.windows.length ?? 0) < 2)) return null;
  const plot = { handle, row, label: plotName(detail), index, scale, onSelect: select, jobs };
  return place ? (
    <InJobs {...plot} place={place} onRead={setRead} />
  ) : (
    <Jobs {...plot} place={null} links={null} foot={null} />
  );
}

/** Windows at most that need no chart: their values are enough, and the card stays small. */
const FEW = 2;

type Known = OpenPlot & { jobs: readonly PlotInJob[] };

interface Links {
  nameOf: (jobId: string) => string;
  /** Null where no address can carry the job's id. */
  addressOf: (jobId: string, window: PlotWindow) => string | null;
  /** State of a link: the way back to this plot. */
  state: { wayBack: WayBack };
}

/** The plot of a job: with the names of other jobs, links to them, and the search in more jobs. */
function InJobs({ onRead, ...props }: Known & { place: OpenJob; onRead: (read: number) => void }) {
  const { place, jobs, index, label } = props;
  const ids = jobs.flatMap(({ jobId }) => (jobId === null ? [] : [jobId]));
  const nameOf = useJobNames(place.connection, [...ids, place.jobId]);
  const { pathname, search } = useLocation();
  const here = { path: `${pathname}${search}`, label: `${label}, ${nameOf(place.jobId)}` };
  return (
    <Jobs
      {...props}
      links={{
        nameOf,
        state: { wayBack: here },
        addressOf(jobId, { place: record, value }) {
          if (!isAddressable(jobId)) return null;
          // NDVI_mean is the default; an index without a value there isn't asked for.
          const shown = index === 'NDVI_mean' || value === null ? null : index;
          return `${jobPath(jobId)}?${encodeView({ record, index: shown }).query}`;
        },
      }}
      foot={
        <SearchJobs
          key={props.row}
          connection={place.connection}
          find={(listed) => jobsToRead(props, listed)}
          words={SEARCH_WORDS}
          onRead={onRead}
        />
      }
    />
  );
}

const SEARCH_WORDS = {
  begin: texts.lookInMoreJobs,
  progress: texts.lookingForPlot,
  nothing: texts.allJobsRead,
  missed: texts.mayContainPlot,
};

/** The jobs not yet saved on this device that may cover the plot's area. */
async function jobsToRead(
  { handle, row, place }: Pick<OpenPlot, 'handle' | 'row'> & { place: OpenJob },
  listed: readonly string[],
): Promise<readonly string[]> {
  const of = { row, place: plotsPlace(place) };
  return (await handle.call('jobsToRead', { ...of, listed: [...listed] })).ids;
}

function Jobs(props: Known & { links: Links | null; foot: ReactNode }) {
  const { row, scale, place, links, onSelect, foot } = props;
  const jobs = byTime(props.jobs);
  const navigate = useNavigate();
  const ofOne = { row, scale, links, isMended: mendedIn(jobs), onSelect };
  const windows = jobs.flatMap((job) => job.windows);
  const also = alsoIn(jobs);
  return (
    <section className={styles.time} aria-label={texts.thisPlotThroughTime}>
      <p className={styles.title}>
        {also ? <b>{texts.thisPlotThroughTime}</b> : texts.dateRangesOfPlot(windows.length)}{' '}
        <span>{also || rangeText(windows)}</span>
      </p>
      {windows.length > FEW && (
        <PlotChart
          {...{ jobs, scale, row }}
          onOpen={({ jobId }, window) => {
            if (jobId === null) return onSelect(window.place.row);
            const address = links?.addressOf(jobId, window) ?? null;
            if (address !== null) void navigate(address, { state: links?.state });
          }}
        />
      )}
      <ul className={styles.jobs} aria-label={texts.jobsWithPlot}>
        {jobs.map((job) => (
          <li key={job.jobId ?? ' '}>
            {job.jobId === null ? (
              <HereLine {...ofOne} job={job} />
            ) : (
              <JobLine {...ofOne} job={job} jobId={job.jobId} />
            )}
          </li>
        ))}
      </ul>
      {foot}
      {place?.wayBack && (
        <Link className={styles.back} to={place.wayBack.path}>
          {texts.backTo(visibleText(place.wayBack.label))}
        </Link>
      )}
    </section>
  );
}

/** Sorted by each job's first window; those without one come last. */
function byTime(jobs: readonly PlotInJob[]): PlotInJob[] {
  const first = ({ windows: [window] }: PlotInJob) => window?.place.startDay ?? Infinity;
  return jobs.toSorted((a, b) => first(a) - first(b) || 0);
}

type LineProps = Pick<Known, 'row' | 'scale' | 'onSelect'> & {
  job: PlotInJob;
  links: Links | null;
  /** Whether a window that failed was processed in another job. */
  isMended: (window: PlotWindow) => boolean;
};

/** The open job: each window selects its record. */
function HereLine({ job, row, scale, isMended, onSelect }: LineProps) {
  return (
    <>
      <span className={styles.job}>{texts.thisJob}</span>
      <ul className={styles.windows} aria-label={texts.windowsOfPlot}>
        {job.windows.map((window) => (
          <li key={window.place.row}>
            <button
              type="button"
              className={styles.window}
              aria-current={window.place.row === row}
              title={windowOf(window)}
              onClick={() => onSelect(window.place.row)}
            >
              <Value window={window} scale={scale} isMended={isMended(window)} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Another job: its name links to its latest window, each value to its own window. */
function JobLine({ job, jobId, scale, links, isMended }: LineProps & { jobId: string }) {
  const nearly = job.share < 1 ? formatNearly(job.share) : null;
  const name = links?.nameOf(jobId) ?? '';
  const last = job.windows.at(-1);
  const address = (window: PlotWindow | undefined) =>
    (window && links?.addressOf(jobId, window)) ?? null;
  const lastAddress = address(last);
  return (
    <>
      <span className={styles.job}>
        {lastAddress === null ? (
          visibleText(name)
        ) : (
          <Link to={lastAddress} state={links?.state}>
            <bdi>{visibleText(name)}</bdi>
          </Link>
        )}
        {nearly !== null && <span className={styles.nearly}>{nearly}</span>}
      </span>
      <ul className={styles.windows} aria-label={texts.windowsInJob(visibleText(name))}>
        {job.windows.map((window) => {
          const to = address(window);
          const value = <Value window={window} scale={scale} isMended={isMended(window)} />;
          return (
            <li key={window.place.row}>
              {to === null ? (
                <span className={styles.window}>{value}</span>
              ) : (
                <Link
                  className={styles.window}
                  to={to}
                  state={links?.state}
                  title={windowOf(window)}
                >
                  {value}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function windowOf({ place }: PlotWindow): string {
  return formatWindow(place.startDay, place.endDay);
}

interface ValueProps {
  window: PlotWindow;
  scale: ResolvedScale | null;
  isMended: boolean;
}

function Value({ window, scale, isMended }: ValueProps) {
  const { state, value } = window;
  const isFailed = state === 'failed' && !isMended;
  const color = state === 'processed' && value !== null && scale ? colorOf(scale, value) : null;
  return (
    <>
      <VisuallyHidden>{windowOf(window)} </VisuallyHidden>
      <Swatch color={isMended ? 'var(--mended)' : color} crossed={isFailed} />
      <span className={classNames(isFailed && styles.failed, isMended && styles.mended)}>
        {windowValue(window, isMended)}
      </span>
    </>
  );
}
