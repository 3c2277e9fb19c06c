/** Which jobs are offered to be asked for again. */
import type { Job } from '#service/contract.ts';
import type { ResultSummary } from '#device/resultSummary.ts';
import { jobCounts } from '#service/jobs/jobFields.ts';
import { isInWork } from '#service/progress.ts';

/** Jobs in the list. */
const MAX_JOBS = 5;

/** Returns the first jobs of the list that have records, those before whose results were read on this device. */
export function jobsToRepeat(
  jobs: readonly Job[],
  summaries: ReadonlyMap<string, ResultSummary> | undefined,
): Job[] {
  const isRead = ({ id }: Job) => summaries?.has(id) ?? false;
  return jobs
    .filter((job) => !isInWork(job) && recordsOf(job, summaries?.get(job.id)) !== 0)
    .toSorted((one, other) => Number(isRead(other)) - Number(isRead(one)))
    .slice(0, MAX_JOBS);
}

/** Returns how many records a job's result has; null where that isn't known. */
export function recordsOf(job: Job, summary: ResultSummary | undefined): number | null {
  return summary?.counts.received ?? jobCounts(job.output_result)?.received ?? null;
}
