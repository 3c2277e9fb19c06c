import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Connection } from '#api/connection.ts';
import { createNewestJobs, type NewestJobs } from '#api/history/newestJobs.ts';
import { pollNewest } from '#api/history/pollNewest.ts';
import { seenEnds } from '#api/history/seenEnds.ts';
import { forgetPages, listedJobs } from '#api/jobsQuery.ts';
import { fetchServicePage } from '#api/servicePage.ts';
import { formatMany } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { followVisibility } from '#ui/followVisibility.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './JobsHistory.module.css';

interface NewJobsProps {
  connection: Connection;
  /** What the service calls its first page. */
  firstPage: number;
  /** Counted from 1. */
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
}

/** Jobs asked for on a page: the more, the fewer requests find the end. */
const ASKED_PAGE_SIZE = 100;
const NONE: NewestJobs = { ids: [], newest: null, total: null };

/** Tells of jobs that came while somebody reads pages of the history. They wait to be asked for, so that no row moves. */
export function NewJobs({ connection, firstPage, page, pageSize, onPage }: NewJobsProps) {
  const client = useQueryClient();
  const status = useRef<HTMLSpanElement>(null);
  const [came, setCame] = useState(NONE);
  /** Those that were asked for, last and in all. */
  const [asked, setAsked] = useState({ count: 0, ids: NONE.ids });
  useEffect(
    () => lookForNew({ client, connection, firstPage, onCame: setCame }),
    [client, connection, firstPage],
  );
  const seen = new Set([...listedJobs(client, connection).map(({ id }) => id), ...asked.ids]);
  const count = came.ids.filter((id) => !seen.has(id)).length;
  function show() {
    const isLast = came.newest === 'last' && came.total !== null;
    const target = isLast ? Math.ceil((came.total ?? 1) / pageSize) : 1;
    setAsked({ count, ids: came.ids });
    // The button goes.
    status.current?.focus();
    forgetPages(client, connection, { refetches: target === page });
    if (target !== page) onPage(target);
  }
  return (
    <span ref={status} aria-live="polite" tabIndex={-1} className={styles.news}>
      {count > 0 ? (
        <Button className={styles.new} onClick={show}>
          Show {formatMany(count, 'new job')}
        </Button>
      ) : (
        asked.count > 0 && (
          <VisuallyHidden>{formatMany(asked.count, 'new job')} shown</VisuallyHidden>
        )
      )}
    </span>
  );
}

interface Looking extends Pick<NewJobsProps, 'connection' | 'firstPage'> {
  client: QueryClient;
  onCame: (came: NewestJobs) => void;
}

/** Asks for the newest page now and then while the page can be seen. Returns how to stop that. */
function lookForNew({ client, connection, firstPage, onCame }: Looking): () => void {
  const control = new AbortController();
  const readPage = (page: number) =>
    fetchServicePage(
      connection,
      { servicePage: page - 1 + firstPage, pageSize: ASKED_PAGE_SIZE },
      control.signal,
    );
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
