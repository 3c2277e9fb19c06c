import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Connection } from '#api/connection.ts';
import type { Job } from '#api/contract.ts';
import { jobName, jobNote } from '#api/jobName.ts';
import { jobsQuery, listedJobs, LOOKED_THROUGH } from '#api/jobsQuery.ts';
import { summariesQuery } from '#api/summaryStore.ts';
import { matchJobs, type KnownJob } from './matchJobs.ts';

/**
 * Returns how to find the jobs that a text speaks of: among those of pages read before and of results read on
 * this device; where none fits, also among the list's first hundred. Finds none without a connection.
 */
export function useKnownJobs(connection: Connection | null) {
  const client = useQueryClient();
  return async (text: string): Promise<KnownJob[]> => {
    if (!connection) return [];
    const found = matchJobs(await knownHere(client, connection), text);
    if (found.length > 0) return found;
    // What the list can't say just now isn't known; asking for it by its id says why.
    const page = await client
      .fetchQuery(jobsQuery(connection, { page: 1, pageSize: LOOKED_THROUGH }))
      .catch(() => null);
    return page?.kind === 'listed' ? matchJobs(page.jobs.map(knownJob), text) : [];
  };
}

async function knownHere(client: QueryClient, connection: Connection): Promise<KnownJob[]> {
  const kept = await client.fetchQuery(summariesQuery(connection));
  const known = new Map(
    [...kept.keys()].map((id): [string, KnownJob] => [id, { id, name: null, note: null }]),
  );
  for (const job of listedJobs(client, connection)) known.set(job.id, knownJob(job));
  return [...known.values()];
}

function knownJob({ id, input_req }: Job): KnownJob {
  return { id, name: jobName(input_req), note: jobNote(input_req) };
}
