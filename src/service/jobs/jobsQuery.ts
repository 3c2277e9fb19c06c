import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { connectionId, type Connection } from '#service/connection.ts';
import type { Job } from '#service/contract.ts';
import { ServiceError } from '#service/errors.ts';
import { forgetListed, fetchJobs } from './jobs.ts';
import type { JobsListed, JobsPage, WantedPage } from './jobsPage.ts';

const FRESH_MS = 30_000;

/** Milliseconds after which a page that failed transiently is fetched again. */
const RETRY_MS = 30_000;
/** Longer can't be waited for: a timer's milliseconds are a signed 32-bit number. */
const LONGEST_MS = 2 ** 31 - 1;

/** Returns the query of one page of a connection's jobs; `page` counts from 1. Retries are made below it, by `withRetry`. */
export function jobsQuery(connection: Connection, wanted: WantedPage) {
  return queryOptions({
    queryKey: [...jobsKey(connection, wanted.pageSize), wanted.page],
    queryFn: async ({ signal, client }) => {
      const page = await fetchJobs(connection, wanted, signal);
      updateOtherPages(client, connection, { pageSize: wanted.pageSize, page });
      return page;
    },
    staleTime: FRESH_MS,
    retry: false,
    networkMode: 'always',
    refetchInterval: ({ state }) => (isTransient(state.error) ? retryMs(state.error) : false),
  });
}

/** Returns the last page of the account's jobs from the cache; null until its end has been seen. */
export function useLastPage(connection: Connection, pageSize: number): number | null {
  const { data } = useQuery<number | null>({
    queryKey: [...jobsKey(connection, pageSize), 'last'],
    queryFn: () => null,
    enabled: false,
  });
  return data ?? null;
}

/** Returns the jobs of all pages of the connection that the cache holds, in the order they were read. */
export function listedJobs(client: QueryClient, connection: Connection): Job[] {
  return client
    .getQueriesData<JobsPage | number | null>({ queryKey: ['jobs', connectionId(connection)] })
    .flatMap(([, page]) => (typeof page === 'object' && page?.kind === 'listed' ? page.jobs : []));
}

/** Forgets the pages of a list that has moved; with `refetches` those on the screen are read anew. */
export function forgetPages(
  client: QueryClient,
  connection: Connection,
  { refetches }: { refetches: boolean },
): void {
  const queryKey = ['jobs', connectionId(connection)];
  forgetListed(connection);
  client.removeQueries({ queryKey, type: 'inactive' });
  void client.invalidateQueries({ queryKey, refetchType: refetches ? 'active' : 'none' });
}

/** Jobs of the list that are searched for one that no page read so far holds. */
export const LOOKED_THROUGH = 100;

/** Returns the milliseconds after which what failed transiently is fetched again: no sooner than the service asked. */
export function retryMs(error: Error | null): number {
  const asked = error instanceof ServiceError ? error.retryAfterMs : null;
  return Math.min(LONGEST_MS, Math.max(RETRY_MS, asked ?? 0));
}

/** Whether a failure may pass without anyone doing anything. */
export function isTransient(error: unknown): boolean {
  return (
    error instanceof ServiceError &&
    (error.kind === 'unreachable' || error.kind === 'outage' || error.kind === 'rateLimited')
  );
}

function jobsKey(connection: Connection, pageSize: number) {
  return ['jobs', connectionId(connection), pageSize] as const;
}

/** Applies what a page shows of the others: where the end is, and that they were counted wrongly. */
function updateOtherPages(
  client: QueryClient,
  connection: Connection,
  { pageSize, page }: { pageSize: number; page: JobsPage },
): void {
  const key = jobsKey(connection, pageSize);
  client.setQueryData<number | null>([...key, 'last'], (known) =>
    page.kind === 'pastEnd' ? page.lastPage : known && page.page > known ? null : known,
  );
  if (page.kind === 'listed') invalidateMiscounted(client, key, page);
}

function invalidateMiscounted(
  client: QueryClient,
  key: readonly unknown[],
  page: JobsListed,
): void {
  void client.invalidateQueries({
    queryKey: key,
    predicate: ({ state, queryKey }) => {
      const other = state.data as JobsPage | number | null | undefined;
      if (queryKey[3] === 'last' || !other || typeof other !== 'object') return false;
      return other.kind === 'listed' && other.firstPage !== page.firstPage;
    },
  });
}
