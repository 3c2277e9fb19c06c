import { useState, type ComponentType } from 'react';
import type { HistoryView } from '#history/index/historyAddress.ts';
import type { Connection } from '#service/connection.ts';
import type { FailureAlertProps } from '#service/FailureAlert.tsx';
import type { Job } from '#service/contract.ts';
import { useJobs } from '#service/jobs/useJobs.ts';
import { SearchIcon } from '#ui/icons.tsx';
import { usePageActions } from '#ui/pageActions.tsx';
import { lazyPart, NOTHING } from '#ui/lazyPart.tsx';
import { TabPanel } from '#ui/TabPanel.tsx';
import type { JobChoice } from './chosen/useChosenJobs.ts';
import { JobsSkeleton } from './JobsSkeleton.tsx';
import { JobsTable } from './table/JobsTable.tsx';
import { VIEWS } from './filters/historyTabs.ts';
import { useJobsAddress } from './useJobsAddress.ts';
import { useKnownOfPage } from './useKnownOfPage.ts';
import { texts } from './texts.en.ts';
import styles from './JobsHistory.module.css';

/* Loaded apart: the first page of jobs doesn't need them. */
const foot = lazyPart(async () => (await import('./PageFoot.tsx')).PageFoot, NOTHING);
const remarks = lazyPart(async () => (await import('./PageRemarks.tsx')).PageRemarks, NOTHING);
const askToWalk = lazyPart(async () => (await import('./AskToWalk.tsx')).AskToWalk);
const noJobs = lazyPart(async () => (await import('./NoJobs.tsx')).NoJobs);

const NO_JOBS: readonly Job[] = [];
const NO_NEW: ReadonlySet<string> = new Set<string>();

interface PageOfJobsProps {
  connection: Connection;
  /** The address has a search, filter or order, which only the whole history can answer. */
  isSearch: boolean;
  /** The chosen tab; this page stands in for it. */
  shows: HistoryView['shows'];
  choice: JobChoice;
  Trouble: ComponentType<FailureAlertProps>;
  onWalk: () => void;
  /** Leads to the connect form; null where the server holds the key. */
  onReconnect: (() => void) | null;
}

/** A page of the service's jobs: all that is known of the history until it's read whole. */
export function PageOfJobs(props: PageOfJobsProps) {
  const { connection, isSearch, choice, onWalk, Trouble } = props;
  const { page, pageSize } = useJobsAddress();
  const jobs = useJobs(connection, { page, pageSize });
  const { error, lastPage } = jobs;
  const isEmpty = jobs.shown?.page === 1 && jobs.shown.jobs.length + jobs.shown.unreadable === 0;
  const shown = isEmpty ? null : jobs.shown;
  const [marked, onMarked] = useState(NO_NEW);
  const known = useKnownOfPage(connection, choice, { jobs: shown?.jobs ?? NO_JOBS, marked });
  usePageActions([{ name: texts.searchAllJobs, icon: <SearchIcon />, run: onWalk }]);
  return (
    <TabPanel group={VIEWS} id={props.shows} className={styles.sheet}>
      {isSearch && !isEmpty && (
        <askToWalk.Part
          {...{ lastPage, pageSize, onWalk }}
          servedPageSize={shown?.servedPageSize ?? null}
        />
      )}
      {error && (
        <Trouble
          error={error}
          isReading={jobs.isReading}
          nextTryAt={jobs.nextTryAt}
          note={shown && texts.loadedBeforeShown}
          className={styles.trouble}
          onRetry={jobs.refetch}
          onReconnect={props.onReconnect}
        />
      )}
      <remarks.Part {...{ connection, jobs, shown, page, pageSize }} />
      {!jobs.shown && !error && <JobsSkeleton rows={pageSize} />}
      {jobs.shown && isEmpty && !error && (
        <noJobs.Part serviceMessage={jobs.shown.serviceMessage} onRetry={jobs.refetch} />
      )}
      {shown && <JobsTable {...known.table} isBusy={jobs.isChangingPage && !error} />}
      {shown && (
        <foot.Part
          waiting={<div className={styles.foot} />}
          {...{ connection, isSearch, choice, onWalk, jobs, shown, known, onMarked }}
        />
      )}
    </TabPanel>
  );
}
