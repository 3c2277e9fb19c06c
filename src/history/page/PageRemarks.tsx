import type { Connection } from '#service/connection.ts';
import type { JobsListed } from '#service/jobs/jobsPage.ts';
import type { Jobs } from '#service/jobs/useJobs.ts';
import { usePausedUntil } from '#service/usePausedUntil.ts';
import { formatDuration, formatTime } from '#lib/format.ts';
import { Note } from '#ui/Note.tsx';
import { useNow } from '#ui/timers.ts';
import { texts } from './later.texts.en.ts';
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
          {texts.noSuchPage(page, shown.page)}
        </Note>
      )}
      {isChangingPage && !error && (
        <Note live className={styles.remark}>
          {texts.loadingPage(page)}
        </Note>
      )}
      {shown.unreadable > 0 && (
        <Note kind="attention" className={styles.remark}>
          {texts.itemsNotShown(shown.unreadable)}
        </Note>
      )}
      {served !== null && served < pageSize && shown.jobs.length <= served && (
        <Note className={styles.remark}>{texts.serviceListsAtMost(served)}</Note>
      )}
    </>
  );
}

function PauseNote({ until }: { until: number }) {
  const now = useNow();
  return (
    <Note kind="attention" className={styles.remark}>
      {texts.serviceAskedForPause(formatTime(until), formatDuration(until - now))}
    </Note>
  );
}
