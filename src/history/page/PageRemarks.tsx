import type { Connection } from '#service/connection.ts';
import type { JobsListed } from '#service/jobs/jobsPage.ts';
import type { Jobs } from '#service/jobs/useJobs.ts';
import { usePausedUntil } from '#service/usePausedUntil.ts';
import { formatCount, formatDuration, formatMany, formatTime } from '#lib/format.ts';
import { Note } from '#ui/Note.tsx';
import { useNow } from '#ui/timers.ts';
import styles from './JobsHistory.module.css';

interface PageRemarksProps {
  connection: Connection;
  jobs: Jobs;
  /** Null until there is a page. */
  shown: JobsListed | null;
  page: number;
  pageSize: number;
}

/** What has to be said about a page: it waits, is another one than asked for, has unreadable jobs, or is smaller. */
export function PageRemarks({ connection, ...of }: PageRemarksProps) {
  const pausedUntil = usePausedUntil(connection);
  return (
    <>
      {pausedUntil !== null && <PauseNote until={pausedUntil} />}
      {of.shown && <PageNotes {...of} shown={of.shown} />}
    </>
  );
}

type PageNotesProps = Omit<PageRemarksProps, 'connection'> & { shown: JobsListed };

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

function PauseNote({ until }: { until: number }) {
  const now = useNow();
  return (
    <Note kind="attention" className={styles.remark}>
      The service asked for a pause until {formatTime(until)}. Continuing automatically in{' '}
      {formatDuration(until - now)}.
    </Note>
  );
}
