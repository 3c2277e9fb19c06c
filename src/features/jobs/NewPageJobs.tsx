import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Connection } from '#api/connection.ts';
import { createNewestJobs, type NewestJobs, seenEnds } from '#api/history/newestJobs.ts';
import { pollNewest } from '#api/history/pollNewest.ts';
import { servicePages } from '#api/history/servicePages.ts';
import { forgetPages, listedJobs } from '#api/jobsQuery.ts';
import { followVisibility } from '#ui/browserState.ts';
import { NewJobsNotice } from './reading/NewJobsNotice.tsx';

interface NewPageJobsProps {
  connection: Connection;
  /** What the service calls its first page. */
  firstPage: number;
  /** Counted from 1. */
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
}

const NONE: NewestJobs = { ids: [], newest: null, total: null };

/** Tells of jobs that came while somebody reads pages of the service, which keep nothing on this device. */
export function NewPageJobs({ connection, firstPage, page, pageSize, onPage }: NewPageJobsProps) {
  const client = useQueryClient();
  const [came, setCame] = useState(NONE);
  const [asked, setAsked] = useState(NONE.ids);
  useEffect(
    () => watchForNew({ client, connection, firstPage, onCame: setCame }),
    [client, connection, firstPage],
  );
  const seen = new Set([...listedJobs(client, connection).map(({ id }) => id), ...asked]);
  function show() {
    const isLast = came.newest === 'last' && came.total !== null;
    const target = isLast ? Math.ceil((came.total ?? 1) / pageSize) : 1;
    setAsked(came.ids);
    forgetPages(client, connection, { refetches: target === page });
    if (target !== page) onPage(target);
  }
  const count = came.ids.filter((id) => !seen.has(id)).length;
  return <NewJobsNotice newJobs={{ count, show }} />;
}

interface Watching extends Pick<NewPageJobsProps, 'connection' | 'firstPage'> {
  client: QueryClient;
  onCame: (came: NewestJobs) => void;
}

/** Asks for the newest page now and then while the page can be seen. Returns how to stop that. */
function watchForNew({ client, connection, firstPage, onCame }: Watching): () => void {
  const control = new AbortController();
  const pages = servicePages(connection);
  const readPage = (page: number) => pages.readPage(page - 1 + firstPage, control.signal);
  let look: (() => Promise<NewestJobs>) | null = null;
  let known = 0;
  const poll = pollNewest({
    async ask() {
      look ??= createNewestJobs(readPage, seenEnds(client, connection));
      const came = await look();
      if (!control.signal.aborted) onCame(came);
      const added = came.ids.length - known;
      known = came.ids.length;
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
