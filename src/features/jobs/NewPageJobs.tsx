import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Connection } from '#api/connection.ts';
import type { Job } from '#api/contract.ts';
import { createNewestJobs, seenEnds, type NewestJobs } from '#api/history/newestJobs.ts';
import { pollNewest } from '#api/history/pollNewest.ts';
import { servicePages } from '#api/history/historyPages.ts';
import { forgetPages, listedJobs } from '#api/jobs/jobsQuery.ts';
import { formatCount } from '#lib/format.ts';
import { followVisibility } from '#ui/browserState.ts';
import { newOnPage, endsOfPage } from '#engine/history/newJobs.ts';
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
  useEffect(
    function followNewest() {
      return watchForNew({ client, connection, firstPage, onNew: setArrived });
    },
    [client, connection, firstPage],
  );
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

/** Polls for new jobs while the page is visible. Returns how to stop. */
function watchForNew({ client, connection, firstPage, onNew }: Watching): () => void {
  const control = new AbortController();
  const pages = servicePages(connection);
  const readPage = (page: number) => pages.readPage(page - 1 + firstPage, control.signal);
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
  const unfollow = followVisibility(poll.watch);
  return () => {
    unfollow();
    poll.stop();
    control.abort();
  };
}
