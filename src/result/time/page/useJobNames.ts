import type { Connection } from '#service/connection.ts';
import { jobName } from '#service/jobs/jobFields.ts';
import { visibleId } from '#lib/visibleText.ts';
import { useListedJobs } from '#result/opening/useListedJob.ts';

/** Characters of its id that name a job without a name. */
const SHORT_ID = 8;

/** The names of jobs. A job without a name goes by the start of its id. */
export function useJobNames(
  connection: Connection,
  ids: readonly string[],
): (jobId: string) => string {
  const { jobs } = useListedJobs(connection, ids, true);
  return (jobId) => jobName(jobs.get(jobId)?.input_req) ?? visibleId(jobId).slice(0, SHORT_ID);
}
