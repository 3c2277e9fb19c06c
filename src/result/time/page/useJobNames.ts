import { useQuery, useQueryClient } from '@tanstack/react-query';
import { connectionId, type Connection } from '#service/connection.ts';
import type { Job } from '#service/contract.ts';
import { historyStore } from '#device/historyStore.ts';
import { jobName } from '#service/jobs/jobFields.ts';
import { jobsQuery, listedJobs, LOOKED_THROUGH } from '#service/jobs/jobsQuery.ts';
import { visibleId } from '#lib/visibleText.ts';

/** Characters of its id that name a job without a name. */
const SHORT_ID = 8;

/** The names of jobs, from the saved history and the pages of the list read so far; where one is missing, from the list's first page. A job without a name goes by the start of its id. */
export function useJobNames(
  connection: Connection,
  ids: readonly string[],
): (jobId: string) => string {
  const client = useQueryClient();
  const { data: saved } = useQuery({
    queryKey: ['jobNames', connectionId(connection), ...ids],
    queryFn: async () => {
      const jobs = await historyStore(connection)
        .find(ids)
        .catch(() => []);
      return jobs.flatMap((known) => (known ? [known.job] : []));
    },
    enabled: ids.length > 0,
    networkMode: 'always',
    gcTime: 0,
  });
  const known = new Map<string, Job>();
  for (const job of [...listedJobs(client, connection), ...(saved ?? [])]) known.set(job.id, job);
  const isMissing = saved !== undefined && ids.some((id) => !known.has(id));
  const { data: page } = useQuery({
    ...jobsQuery(connection, { page: 1, pageSize: LOOKED_THROUGH }),
    enabled: isMissing,
    refetchInterval: false,
  });
  if (page?.kind === 'listed') for (const job of page.jobs) known.set(job.id, job);
  return (jobId) => jobName(known.get(jobId)?.input_req) ?? visibleId(jobId).slice(0, SHORT_ID);
}
