/** Why plots failed, across jobs. */
import { causeName } from '#result/failures/pure/causeTexts.ts';
import type { HistoryIndex, KnownJob } from './historyIndex.ts';

interface JobsCause {
  key: string;
  title: string;
  /** Jobs with plots that failed for it, and how many these are. */
  jobs: number;
  plots: number;
}

export interface JobCauses {
  /** Those of most jobs first, then of most plots. */
  causes: JobsCause[];
  /** How many jobs there are, and of how many of them the causes are known. */
  jobs: number;
  counted: number;
  /** Ids of those that were loaded before causes were counted. */
  uncounted: string[];
}

/** Counts the causes of the jobs at these places. */
export function causesOfJobs({ jobs }: HistoryIndex, places: Uint32Array): JobCauses {
  const causes = new Map<string, JobsCause>();
  const uncounted: string[] = [];
  let counted = 0;
  for (const place of places) {
    const job = jobs[place]!;
    const known = knownCauses(job);
    if (known) counted++;
    else if (job.result) uncounted.push(job.id);
    for (const { key, title, plots } of known ?? []) {
      const cause = causes.get(key) ?? { key, title: causeName(key, title), jobs: 0, plots: 0 };
      cause.jobs++;
      cause.plots += plots;
      causes.set(key, cause);
    }
  }
  const sorted = [...causes.values()].sort(
    (one, other) => other.jobs - one.jobs || other.plots - one.plots,
  );
  return { causes: sorted, jobs: places.length, counted, uncounted };
}

/** Returns the title of a cause that any job has; null where none does. */
export function causeTitle({ jobs }: HistoryIndex, wanted: string): string | null {
  for (const { result } of jobs)
    for (const { key, title } of result?.causes ?? [])
      if (key === wanted) return causeName(key, title);
  return null;
}

/** A result without failures has no causes, whenever it was loaded. */
function knownCauses({ result }: Pick<KnownJob, 'result'>) {
  return result?.causes ?? (result?.counts.failed === 0 ? [] : undefined);
}
