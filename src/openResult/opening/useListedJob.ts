import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Connection } from '#api/connection.ts';
import type { Job } from '#api/contract.ts';
import type { JobsPage } from '#api/jobs.ts';
import { jobsQuery, listedJobs, LOOKED_THROUGH } from '#api/jobsQuery.ts';

/**
 * The job as the list has it: from pages read before, else from one look at the list's first
 * hundred once the result is there. Null where neither knows it; a list that fails takes nothing away.
 */
export function useListedJob(connection: Connection, jobId: string, look: boolean): Job | null {
  const client = useQueryClient();
  const known = listedJobs(client, connection).find(({ id }) => id === jobId) ?? null;
  const { data } = useQuery({
    ...jobsQuery(connection, { page: 1, pageSize: LOOKED_THROUGH }),
    enabled: look && known === null,
    refetchInterval: false,
  });
  return known ?? (data && jobIn(data, jobId)) ?? null;
}

function jobIn(page: JobsPage, jobId: string): Job | null {
  return (page.kind === 'listed' && page.jobs.find(({ id }) => id === jobId)) || null;
}
