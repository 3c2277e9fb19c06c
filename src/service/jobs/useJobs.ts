import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Connection } from '#service/connection.ts';
import type { JobsListed, WantedPage } from './jobsPage.ts';
import { useLastFailure } from '#service/useLastFailure.ts';
import { isTransient, jobsQuery, retryMs, useLastPage } from './jobsQuery.ts';

export interface Jobs {
  /** The page to show: the wanted one, the last one if the wanted lies past the end, or the one shown before. */
  shown: JobsListed | null;
  isPastEnd: boolean;
  /** Another page than the one shown is being fetched. */
  isChangingPage: boolean;
  isReading: boolean;
  /** Why the last read failed; what was read before stays in `shown`. */
  error: Error | null;
  /** When it's read again, milliseconds since 1970; null where it isn't. */
  nextTryAt: number | null;
  /** The account's last page, once seen. */
  lastPage: number | null;
  refetch: () => void;
}

/**
 * Returns a page of the connection's jobs. The previous page stays while the next one is fetched, also
 * when that fails; the page after it is preloaded, which shows whether there is one.
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
  const { failure } = useLastFailure(current.error, current.isFetching);
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
    error: failure,
    nextTryAt: isTransient(failure) ? current.errorUpdatedAt + retryMs(failure) : null,
    lastPage,
    refetch: () => void current.refetch(),
  };
}
