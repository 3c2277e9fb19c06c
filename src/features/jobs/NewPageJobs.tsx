import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Connection } from '#api/connection.ts';
import { createNewestJobs, seenEnds, type NewestJobs } from '#api/history/newestJobs.ts';
import { pollNewest } from '#api/history/pollNewest.ts';
import { servicePages } from '#api/history/historyPages.ts';
import { forgetPages, listedJobs } from '#api/jobs/jobsQuery.ts';
import { followVisibility } from '#ui/browserState.ts';
import { NewJobsNotice } from './reading/NewJobsNotice.tsx';

interface NewPageJobsProps {
  connection: Connection;
  /** The service's number of its first page, 0 or 1. */
  firstPage: number;
  /** Counted from 1. */
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
}

const NONE: NewestJobs = { ids: [], newest: null, total: null };

/** Announces jobs that arrive while pages of the service are shown. Nothing is saved on this device. */
export function NewPageJobs({ connection, firstPage, page, pageSize, onPage }: NewPageJobsProps) {
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
  return <NewJobsNotice newJobs={{ count, show }} />;
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
