import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ComponentType, type ReactNode } from 'react';
import type { Connection } from '#service/connection.ts';
import type { Job } from '#service/contract.ts';
import { summariesQuery, troublesQuery } from '#device/resultSummary.ts';
import type { JobsListed } from '#service/jobs/jobsPage.ts';
import { useJobs, type Jobs } from '#service/jobs/useJobs.ts';
import { usePausedUntil } from '#service/usePausedUntil.ts';
import { isAddressable } from '#lib/address.ts';
import { formatCount, formatDuration, formatMany, formatTime } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { SearchIcon, ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx';
import { Note } from '#ui/Note.tsx';
import { PageFrame } from '#ui/PageFrame.tsx';
import { usePageActions } from '#ui/pageActions.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { useNow } from '#ui/timers.ts';
import { queueOfIds } from '#result/summaries/queueState.ts';
import { Select } from '#ui/Select.tsx';
import { HistoryTools, JobsSkeleton } from './HistoryFrame.tsx';
import type { ServiceErrorAlertProps } from './ServiceErrorAlert.tsx';
import { PageTable, pageRows } from './table/PageTable.tsx';
import { useSummaryQueue } from './reading/useSummaryQueue.ts';
import { useKnownCosts } from './table/sentJobs.tsx';
import { useJobsAddress } from './useJobsAddress.ts';
import styles from './PagedHistory.module.css';

/* Loaded apart: the first page of jobs doesn't need them. */
const newJobs = lazyPart(async () => (await import('./NewPageJobs.tsx')).NewPageJobs);
const askToWalk = lazyPart(async () => (await import('./AskToWalk.tsx')).AskToWalk);
const noJobs = lazyPart(async () => (await import('./NoJobs.tsx')).NoJobs);
const summariesLine = lazyPart(
  async () => (await import('./reading/SummariesLine.tsx')).SummariesLine,
);

/** Where not even the alert's code can be fetched, which means that the network is to blame. */
export function PlainAlert({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return <Alert title={error.message} actions={<Button onClick={onRetry}>Try again</Button>} />;
}

const NO_JOBS: readonly Job[] = [];
const NO_NEW: ReadonlySet<string> = new Set<string>();
const NONE: ReadonlyMap<string, never> = new Map<string, never>();

interface PagedHistoryProps {
  savedViews: ReactNode;
  Trouble: ComponentType<ServiceErrorAlertProps>;
  connection: Connection;
  onWalk: () => void;
  /** Leads to the connect form; null where the server holds the key. */
  onReconnect: (() => void) | null;
}

export function PagedHistory({ connection, onWalk, onReconnect, ...parts }: PagedHistoryProps) {
  // `isSearch`: the address has a search, filter or order, which only the whole history can answer.
  const address = useJobsAddress();
  const { page, pageSize, isSearch } = address;
  const jobs = useJobs(connection, { page, pageSize });
  const { error, lastPage } = jobs;
  const pausedUntil = usePausedUntil(connection);
  const [marked, onMarked] = useState(NO_NEW);
  const { rows, unread, summaryQueue, loading } = useRows(connection, jobs.shown?.jobs, marked);
  const { run } = loading;
  usePageActions([{ name: 'Search all jobs', icon: <SearchIcon />, run: onWalk }]);
  const isEmpty = jobs.shown?.page === 1 && jobs.shown.jobs.length + jobs.shown.unreadable === 0;
  const shown = isEmpty ? null : jobs.shown;
  return (
    <PageFrame
      title="Jobs history"
      beside={
        shown && (
          <div className={styles.beside}>
            <newJobs.Part
              waiting={null}
              {...{ connection, shown, lastPage, pageSize, onMarked }}
              onPage={address.onPage}
            />
          </div>
        )
      }
      tools={
        <HistoryTools
          savedViews={parts.savedViews}
          unread={unread.length > 1 && !run ? `these ${formatCount(unread.length)} results` : null}
          onLoad={summaryQueue && (() => summaryQueue.begin(unread))}
          onWalk={shown && !isSearch ? onWalk : null}
        />
      }
    >
      <div className={styles.sheet}>
        {isSearch && !isEmpty && (
          <askToWalk.Part
            {...{ lastPage, pageSize, onWalk }}
            servedPageSize={shown?.servedPageSize ?? null}
          />
        )}
        {error && (
          <parts.Trouble
            error={error}
            isReading={jobs.isReading}
            nextTryAt={jobs.nextTryAt}
            hasBefore={shown !== null}
            onRetry={jobs.refetch}
            onReconnect={onReconnect}
          />
        )}
        {pausedUntil !== null && <PauseNote until={pausedUntil} />}
        {shown && <PageNotes jobs={jobs} shown={shown} page={page} pageSize={pageSize} />}
        {run && summaryQueue && (
          <summariesLine.Part run={run} summaryQueue={summaryQueue} order="as listed" />
        )}
        {!jobs.shown && !error && <JobsSkeleton rows={pageSize} />}
        {jobs.shown && isEmpty && !error && (
          <noJobs.Part serviceMessage={jobs.shown.serviceMessage} onRetry={jobs.refetch} />
        )}
        {shown && (
          <PageTable
            rows={rows}
            isBusy={jobs.isChangingPage && !error}
            summaryQueue={summaryQueue}
            loading={loading}
          />
        )}
        {shown && (
          <PageFoot {...{ jobs, shown, pageSize }} notes={rows.shared.notes} {...address} />
        )}
      </div>
    </PageFrame>
  );
}

function useRows(
  connection: Connection,
  jobs: readonly Job[] = NO_JOBS,
  newJobs: ReadonlySet<string> = NO_NEW,
) {
  const { data: summaries = NONE } = useQuery(summariesQuery(connection));
  const { data: troubles = NONE } = useQuery(troublesQuery(connection));
  const [source] = useState(queueOfIds);
  const { summaryQueue, loading } = useSummaryQueue(connection, source);
  const rows = useMemo(
    () => pageRows(jobs, { summaries, troubles, newJobs }),
    [jobs, summaries, troubles, newJobs],
  );
  const ids = jobs.map(({ id }) => id);
  const unread = ids.filter((id) => isAddressable(id) && !summaries.has(id));
  return { rows, unread, summaryQueue, loading };
}

interface PageNotesProps {
  jobs: Jobs;
  shown: JobsListed;
  page: number;
  pageSize: number;
}

/** What has to be said about the page: it's another one than asked for, has unreadable jobs, or is smaller. */
function PageNotes({ jobs, shown, page, pageSize }: PageNotesProps) {
  const { isPastEnd, isChangingPage, error } = jobs;
  const served = shown.servedPageSize;
  return (
    <>
      {isPastEnd && shown.page !== page && !isChangingPage && (
        <Note live className={styles.remark}>
          There is no page {formatCount(page)}. The history ends with page {formatCount(shown.page)}
          , shown here.
        </Note>
      )}
      {isChangingPage && !error && (
        <Note live className={styles.remark}>
          Loading page {formatCount(page)}…
        </Note>
      )}
      {shown.unreadable > 0 && (
        <Note kind="attention" className={styles.remark}>
          {formatMany(shown.unreadable, 'item')} on this page can't be shown: no job id.
        </Note>
      )}
      {served !== null && served < pageSize && shown.jobs.length <= served && (
        <Note className={styles.remark}>
          The service lists at most {formatMany(served, 'job')} per page.
        </Note>
      )}
    </>
  );
}

interface PageFootProps extends Pick<PagerProps, 'pageSize' | 'onPage' | 'onPageSize'> {
  jobs: Jobs;
  shown: JobsListed;
  /** Notes that several of the page's requests share. */
  notes: readonly string[];
}

/** Below the table: shared notes, how much it covers, and the pager. */
function PageFoot({ jobs, shown, notes, ...pager }: PageFootProps) {
  const { lastPage, isChangingPage } = jobs;
  const costs = useKnownCosts();
  return (
    <>
      {[costs, ...notes].map(
        (note) =>
          note !== null && (
            <Note key={note} className={styles.said}>
              {note}
            </Note>
          ),
      )}
      {shown.page === lastPage && !isChangingPage && (
        <p className={styles.end} role="status">
          This is the end of the history.
        </p>
      )}
      <p className={styles.covers} role="status">
        {formatMany(shown.jobs.length, 'job')} on this page
      </p>
      <Pager
        page={shown.page}
        lastPage={lastPage}
        pageSize={pager.pageSize}
        onPage={pager.onPage}
        onPageSize={pager.onPageSize}
      />
    </>
  );
}

function PauseNote({ until }: { until: number }) {
  const now = useNow();
  return (
    <Note kind="attention" className={styles.remark}>
      The service asked for a pause until {formatTime(until)}. Continuing automatically in{' '}
      {formatDuration(until - now)}.
    </Note>
  );
}

const SIZES = [10, 20, 50, 100];

interface PagerProps {
  page: number;
  pageSize: number;
  /** Null until the end was seen. */
  lastPage: number | null;
  onPage: (page: number) => void;
  onPageSize: (pageSize: number) => void;
}

function Pager({ page, pageSize, lastPage, onPage, onPageSize }: PagerProps) {
  const sizes = [...new Set([...SIZES, pageSize])].sort((one, other) => one - other);
  return (
    <nav className={styles.pager} aria-label="Pages">
      <span className={styles.sizeLabel} aria-hidden="true">
        Jobs per page
      </span>
      <Select
        label="Jobs per page"
        value={String(pageSize)}
        options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
        onValue={(size) => onPageSize(Number(size))}
      />
      <span className={styles.gap} />
      <Button
        icon={<ChevronLeftIcon />}
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        Previous
      </Button>
      <span className={styles.where}>
        Page {formatCount(page)}
        {lastPage !== null && lastPage >= page && ` of ${formatCount(lastPage)}`}
      </span>
      <Button
        aria-label="Next page"
        disabled={lastPage !== null && page >= lastPage}
        onClick={() => onPage(page + 1)}
      >
        Next
        <ChevronRightIcon />
      </Button>
    </nav>
  );
}
