import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Connection } from './connection.ts';
import type { JobsListed, WantedPage } from './jobs.ts';
import { jobsQuery, useLastPage } from './jobsQuery.ts';

/** The jobs history at one page. */
export interface Jobs {
  /** The page to show: the wanted one, the last one where the wanted lies past the end, or the one read before. */
  shown: JobsListed | null;
  /** The wanted page lies past the end. */
  isPastEnd: boolean;
  /** Another page than the one shown is on its way. */
  isChangingPage: boolean;
  isReading: boolean;
  /** What went wrong with the last read; what was read before stays in `shown`. */
  error: Error | null;
  /** The account's last page, once seen. */
  lastPage: number | null;
  /** Reads the page again. */
  refetch: () => void;
}

/**
 * A page of the connection's jobs. The page before stays while the next comes, also when it fails;
 * the next page is read ahead, which tells whether there is one.
 */
export function useJobs(connection: Connection, { page, pageSize }: WantedPage): Jobs {
  const wanted = useQuery({
    ...jobsQuery(connection, { page, pageSize }),
    placeholderData: keepPreviousData,
  });
  const isPastEnd = wanted.data?.kind === 'pastEnd' && !wanted.isPlaceholderData;
  const end = useQuery({
    ...jobsQuery(connection, {
      page: wanted.data?.kind === 'pastEnd' ? wanted.data.lastPage : page,
      pageSize,
    }),
    enabled: isPastEnd,
  });
  const current = isPastEnd ? end : wanted;
  const fresh = current.data?.kind === 'listed' ? current.data : null;
  const [before, setBefore] = useState<JobsListed | null>(null);
  if (fresh && fresh !== before) setBefore(fresh);
  const shown = fresh ?? before;
  const lastPage = useLastPage(connection, pageSize);
  useQuery({
    ...jobsQuery(connection, { page: page + 1, pageSize }),
    enabled: fresh !== null && fresh.page === page && fresh.jobs.length + fresh.unreadable > 0,
    refetchInterval: false,
  });
  return {
    shown,
    isPastEnd,
    isChangingPage: current.isFetching && shown?.page !== (isPastEnd ? lastPage : page),
    isReading: current.isFetching,
    error: current.error,
    lastPage,
    refetch: () => void current.refetch(),
  };
}
