import type { QueryClient } from '@tanstack/react-query';
import { connectionId, type Connection } from '#api/connection.ts';
import type { JobsListed, JobsPage } from '#api/jobs.ts';
import type { SeenEnds } from './newestJobs.ts';

/** Returns what the pages in the cache tell of the list's ends. */
export function seenEnds(client: QueryClient, connection: Connection): SeenEnds {
  const ends: SeenEnds = { head: [], last: null };
  const queries = client.getQueriesData<JobsPage | number | null>({
    queryKey: ['jobs', connectionId(connection)],
  });
  const pages = new Map(
    queries.flatMap(([[, , size, page], data]) =>
      typeof data === 'object' && data?.kind === 'listed' ? [[keyOf(size, page), data]] : [],
    ),
  );
  for (const [[, , size], data] of queries) {
    if (typeof data === 'number') ends.last ??= lastId(pages.get(keyOf(size, data)));
    if (typeof data !== 'object' || data?.kind !== 'listed') continue;
    const ids = data.jobs.map(({ id }) => id);
    if (data.page === 1 && ids.length > ends.head.length) ends.head = ids;
    // A page that holds fewer than the one before is the last.
    const before = pages.get(keyOf(size, data.page - 1));
    if (before && entriesOf(data) > 0 && entriesOf(data) < entriesOf(before))
      ends.last ??= lastId(data);
  }
  return ends;
}

function keyOf(size: unknown, page: unknown): string {
  return JSON.stringify([size, page]);
}

function lastId(page: JobsListed | undefined): string | null {
  return page?.jobs.at(-1)?.id ?? null;
}

function entriesOf({ jobs, unreadable }: JobsListed): number {
  return jobs.length + unreadable;
}
