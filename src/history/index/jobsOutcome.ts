/** The outcome of several jobs together, summed up job by job. */
import type { JobColumns } from './jobColumns.ts';

/** The outcome of jobs. */
export interface JobsOutcome {
  jobs: number;
  /** Mean of the jobs' means, weighted by their processed records; null without values. */
  mean: number | null;
  /** Records of these jobs. */
  received: number;
  failed: number;
}

/** The sums of no job. */
export const NO_OUTCOME = { received: 0, failed: 0, weight: 0, weighted: 0 };

/** Adds the job at a place to sums, and returns them. */
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

/** Returns the outcome of a number of jobs with these sums. */
export function outcomeOf(sums: typeof NO_OUTCOME, jobs: number): JobsOutcome {
  const { received, failed, weight, weighted } = sums;
  return { jobs, mean: weight > 0 ? weighted / weight : null, received, failed };
}
