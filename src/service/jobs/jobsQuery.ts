import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { connectionId, type Connection } from '#service/connection.ts';
import type { Job } from '#service/contract.ts';
import { ServiceError } from '#service/errors.ts';
import { setFailedAnswer } from '#service/lastAnswer.ts';
import { forgetListed, fetchJobs } from './jobs.ts';
import type { JobsPage, WantedPage } from './jobsPage.ts';

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
      const page = await fetchJobs(connection, wanted, signal).catch((error: unknown) => {
        if (!signal.aborted) setFailedAnswer(connection, error);
        throw error;
      });
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

/** Returns the pages of the connection's jobs that the cache holds, in the order they were read. */
export function cachedPages(client: QueryClient, connection: Connection) {
  const all = client.getQueryCache().findAll({ queryKey: ['jobs', connectionId(connection)] });
  return all.flatMap(({ queryKey, state }) => {
    const page = state.data as JobsPage | number | null | undefined;
    if (typeof page !== 'object' || page?.kind !== 'listed') return [];
    return [{ queryKey, pageSize: queryKey[2], page, updatedAt: state.dataUpdatedAt }];
  });
}

/** Returns the jobs of all those pages. */
export function listedJobs(client: QueryClient, connection: Connection): Job[] {
  return cachedPages(client, connection).flatMap(({ page }) => page.jobs);
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

function updateOtherPages(
  client: QueryClient,
  connection: Connection,
  { pageSize, page }: { pageSize: number; page: JobsPage },
): void {
  const key = jobsKey(connection, pageSize);
  client.setQueryData<number | null>([...key, 'last'], (known) =>
    page.kind === 'pastEnd' ? page.lastPage : known && page.page > known ? null : known,
  );
  if (page.kind !== 'listed') return;
  for (const { queryKey, ...other } of cachedPages(client, connection))
    if (other.pageSize === pageSize && other.page.firstPage !== page.firstPage)
      void client.invalidateQueries({ queryKey, exact: true });
}
