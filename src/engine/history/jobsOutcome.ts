/** What came of several jobs together, summed up job by job. */
import type { JobColumns } from './jobColumns.ts';

/** What came of jobs. */
export interface JobsOutcome {
  jobs: number;
  /** Mean of the jobs' means, each weighted by the records processed; null without values. */
  mean: number | null;
  /** Records of these jobs. */
  received: number;
  failed: number;
}

/** The sums of no job. */
export const NO_OUTCOME = { received: 0, failed: 0, weight: 0, weighted: 0 };

/** Adds the job at a place to sums, and returns these. */
export function addOutcome(
  sums: typeof NO_OUTCOME,
  columns: JobColumns,
  place: number,
): typeof NO_OUTCOME {
  const mean = columns.mean[place]!;
  sums.received += columns.received[place]!;
  sums.failed += columns.failed[place]!;
  if (Number.isNaN(mean)) return sums;
  sums.weight += columns.processed[place]!;
  sums.weighted += mean * columns.processed[place]!;
  return sums;
}

/** Returns what so many jobs with these sums came to. */
export function outcomeOf(sums: typeof NO_OUTCOME, jobs: number): JobsOutcome {
  const { received, failed, weight, weighted } = sums;
  return { jobs, mean: weight > 0 ? weighted / weight : null, received, failed };
}
