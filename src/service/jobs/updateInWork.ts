import type { QueryClient } from '@tanstack/react-query';
import type { Connection } from '#service/connection.ts';
import type { Job } from '#service/contract.ts';
import { isInWork } from '#service/progress.ts';
import type { JobsPage } from './jobsPage.ts';
import { cachedPages } from './jobsQuery.ts';

/**
 * Takes what the service says by now of jobs that were in work into the pages that the cache holds. All other jobs, and the places
 * of all of them, stay as they were read.
 */
export function updateInWork(
  client: QueryClient,
  connection: Connection,
  listed: readonly Job[],
): void {
  const fresh = new Map(listed.map((job) => [job.id, job]));
  for (const { queryKey, page, updatedAt } of cachedPages(client, connection)) {
    const jobs = page.jobs.map((job) => (isInWork(job) ? (fresh.get(job.id) ?? job) : job));
    if (jobs.every((job, i) => job === page.jobs[i])) continue;
    // The page itself is as old as it was.
    const next: JobsPage = { ...page, jobs };
    client.setQueryData(queryKey, next, { updatedAt });
  }
}
