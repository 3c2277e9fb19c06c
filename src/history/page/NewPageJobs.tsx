import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Connection } from '#service/connection.ts';
import type { Job } from '#service/contract.ts';
import { createNewestJobs, seenEnds, type NewestJobs } from '#service/jobs/newestJobs.ts';
import { pollNewest } from '#history/reading/pollNewest.ts';
import { servicePages } from '#service/jobs/historyPages.ts';
import { forgetPages, listedJobs } from '#service/jobs/jobsQuery.ts';
import type { ServicePage } from '#service/jobs/servicePage.ts';
import { updateInWork } from '#service/jobs/updateInWork.ts';
import { progressInWork } from '#service/progress.ts';
import { formatCount } from '#lib/format.ts';
import { followVisibility } from '#ui/browserState.ts';
import { newOnPage, endsOfPage } from '#history/index/newJobs.ts';
import { useLastVisit, visitText } from './reading/useLastVisit.ts';
import { NewJobsNotice } from './reading/NewJobsNotice.tsx';

interface NewPageJobsProps {
  connection: Connection;
  /** The service's number of its first page, 0 or 1. */
  firstPage: number;
  /** Counted from 1. */
  page: number;
  pageSize: number;
  /** The jobs on it. */
  jobs: readonly Job[];
  /** Null until the end was seen. */
  lastPage: number | null;
  /** Called with those of the page's jobs that are new since the last visit. */
  onMarked: (ids: ReadonlySet<string>) => void;
  onPage: (page: number) => void;
}

const NONE: NewestJobs = { ids: [], newest: null, total: null };

/** Says how many of the page's jobs are new since the last visit, and announces those that arrive while it's shown. */
export function NewPageJobs(props: NewPageJobsProps) {
  const { connection, firstPage, page, pageSize, onPage } = props;
  const client = useQueryClient();
  const [arrived, setArrived] = useState(NONE);
  const [asked, setAsked] = useState(NONE.ids);
  const watch = useRef<NewestWatch>(null);
  useEffect(
    function followNewest() {
      const begun = watchForNew({ client, connection, firstPage, onNew: setArrived });
      watch.current = begun;
      return begun.stop;
    },
    [client, connection, firstPage],
  );
  const hasWork = props.jobs.some((job) => progressInWork(job.output_result) !== null);
  // Jobs in work are asked for more often.
  useEffect(function followWork() {
    watch.current?.follow(hasWork);
  });
  const seen = new Set([...listedJobs(client, connection).map(({ id }) => id), ...asked]);
  function show() {
    const isLast = arrived.newest === 'last' && arrived.total !== null;
    const target = isLast ? Math.ceil((arrived.total ?? 1) / pageSize) : 1;
    setAsked(arrived.ids);
    forgetPages(client, connection, { refetches: target === page });
    if (target !== page) onPage(target);
  }
  const count = arrived.ids.filter((id) => !seen.has(id)).length;
  return (
    <>
      <SinceLastVisit {...props} />
      <NewJobsNotice newJobs={{ count, show }} />
    </>
  );
}

function SinceLastVisit({ connection, page, jobs, lastPage, onMarked }: NewPageJobsProps) {
  const ids = useMemo(() => jobs.map(({ id }) => id), [jobs]);
  const visit = useLastVisit(connection, endsOfPage(ids, { page, lastPage }));
  const marked = useMemo(() => (visit ? newOnPage(ids, page, visit) : []), [ids, page, visit]);
  useEffect(
    function markRows() {
      onMarked(new Set(marked));
    },
    [marked, onMarked],
  );
  if (!visit || marked.length === 0) return null;
  // More may be on later pages.
  const isAll = marked.length === ids.length;
  return (
    <span role="status">
      {isAll ? 'All new' : `${formatCount(marked.length)} new`} since {visitText(visit.at)}
    </span>
  );
}

interface Watching extends Pick<NewPageJobsProps, 'connection' | 'firstPage'> {
  client: QueryClient;
  onNew: (jobs: NewestJobs) => void;
}

interface NewestWatch {
  /** Sets whether jobs in work are in sight. */
  follow: (hasWork: boolean) => void;
  stop: () => void;
}

/** Polls for new jobs, and for what has become of those in work, while the page is visible. */
function watchForNew({ client, connection, firstPage, onNew }: Watching): NewestWatch {
  const control = new AbortController();
  const pages = servicePages(connection);
  async function readPage(page: number): Promise<ServicePage> {
    const answer = await pages.readPage(page - 1 + firstPage, control.signal);
    if (answer.kind === 'listed') updateInWork(client, connection, answer.jobs);
    return answer;
  }
  let readNewest: (() => Promise<NewestJobs>) | null = null;
  let known = 0;
  const poll = pollNewest({
    async ask() {
      readNewest ??= createNewestJobs(readPage, seenEnds(client, connection));
      const newest = await readNewest();
      if (!control.signal.aborted) onNew(newest);
      const added = newest.ids.length - known;
      known = newest.ids.length;
      return added;
    },
    now: () => Date.now(),
    schedule(callback, ms) {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
  });
  let isVisible = false;
  let hasWork = false;
  const unfollow = followVisibility((visible) => poll.watch((isVisible = visible), hasWork));
  return {
    follow(next) {
      if (next === hasWork) return;
      hasWork = next;
      poll.watch(isVisible, hasWork);
    },
    stop() {
      unfollow();
      poll.stop();
      control.abort();
    },
  };
}
