/** Which jobs came to the list since a request went out: from both ends, as a service may list new ones last. */
import type { Connection } from '#service/connection.ts';
import { createNewestJobs } from '#service/jobs/newestJobs.ts';
import { servicePages } from '#service/jobs/historyPages.ts';
import { fetchJobs } from '#service/jobs/jobs.ts';
import { LOOKED_THROUGH } from '#service/jobs/jobsQuery.ts';
import type { ServicePage } from '#service/jobs/servicePage.ts';
import type { RequestSending } from '#request/requestDraft.ts';

/** The list's ends before a request goes out. */
export type KnownEnds = Pick<RequestSending, 'knownIds' | 'lastId'>;

/** Returns what stands at both ends of the list. Rejects with a ServiceError where it can't be read. */
export async function readEnds(connection: Connection, signal: AbortSignal): Promise<KnownEnds> {
  const look = createNewestJobs(await pagesOf(connection, signal), { head: [], last: null });
  const { ends } = await look();
  return { knownIds: ends.head, lastId: ends.last };
}

/** Returns how to ask for the ids of jobs that came since. */
export function createNewJobs(
  connection: Connection,
  { knownIds, lastId }: KnownEnds,
): (signal: AbortSignal) => Promise<string[]> {
  return async (signal) => {
    const readPage = await pagesOf(connection, signal);
    // Where there was no job, all there are have come since.
    if (knownIds.length === 0) return idsOf(await readPage(1));
    const look = createNewestJobs(readPage, { head: [...knownIds], last: lastId });
    return (await look()).ids;
  };
}

/** How to read a page, counted from 1, whatever the service calls it. */
async function pagesOf(
  connection: Connection,
  signal: AbortSignal,
): Promise<(page: number) => Promise<ServicePage>> {
  const first = await fetchJobs(connection, { page: 1, pageSize: LOOKED_THROUGH }, signal);
  const firstPage = first.kind === 'listed' ? first.firstPage : (connection.firstPage ?? 1);
  const { readPage } = servicePages(connection);
  return (page) => readPage(page - 1 + firstPage, signal);
}

function idsOf(answer: ServicePage): string[] {
  return answer.kind === 'listed' ? answer.jobs.map(({ id }) => id) : [];
}
