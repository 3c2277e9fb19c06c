import { useQuery, useQueryClient } from '@tanstack/react-query';
import { connectionId, type Connection } from '#api/connection.ts';
import type { Job } from '#api/contract.ts';
import type { JobsPage } from '#api/jobs.ts';
import { jobsQuery } from '#api/jobsQuery.ts';

const LOOKED_THROUGH = 100;

/**
 * The job as the list has it: from pages read before, else from one look at the list's first
 * hundred once the result is there. Null where neither knows it; a list that fails takes nothing away.
 */
export function useListedJob(connection: Connection, jobId: string, look: boolean): Job | null {
  const client = useQueryClient();
  const pages = client.getQueriesData<JobsPage | number | null>({
    queryKey: ['jobs', connectionId(connection)],
  });
  const known = pages.map(([, page]) => jobIn(page, jobId)).find((job) => job !== null) ?? null;
  const { data } = useQuery({
    ...jobsQuery(connection, { page: 1, pageSize: LOOKED_THROUGH }),
    enabled: look && known === null,
    refetchInterval: false,
  });
  return known ?? jobIn(data, jobId);
}

function jobIn(page: JobsPage | number | null | undefined, jobId: string): Job | null {
  if (typeof page !== 'object' || page?.kind !== 'listed') return null;
  return page.jobs.find(({ id }) => id === jobId) ?? null;
}
