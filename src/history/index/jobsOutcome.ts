import type { KnownJob } from './historyIndex.ts';

export interface JobsOutcome {
  jobs: number;
  /** Mean of the jobs' means, weighted by their processed records; null without values. */
  mean: number | null;
  /** Records of these jobs. */
  received: number;
  failed: number;
}

export const NO_OUTCOME = { received: 0, failed: 0, weight: 0, weighted: 0 };

/** Adds a job to sums, and returns them. */
export function addOutcome(
  sums: typeof NO_OUTCOME,
  { result }: Pick<KnownJob, 'result'>,
): typeof NO_OUTCOME {
  if (!result) return sums;
  const { counts, values } = result;
  sums.received += counts.received;
  sums.failed += counts.failed;
  if (!values) return sums;
  sums.weight += counts.processed;
  sums.weighted += values.mean * counts.processed;
  return sums;
}

export function outcomeOf(sums: typeof NO_OUTCOME, jobs: number): JobsOutcome {
  const { received, failed, weight, weighted } = sums;
  return { jobs, mean: weight > 0 ? weighted / weight : null, received, failed };
}
