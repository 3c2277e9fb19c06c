import { areaOverlap } from '#engine/comparison/areaOverlap.ts';
import { matchJobs, unknownJob, type KnownJob } from './matchJobs.ts';
import { parseJobSearch } from './parseJobSearch.ts';
import { comparePath, isAddressable } from '#lib/address.ts';

/** A job to compare with; `share` of the ground in common is null where it isn't known. */
export interface Comparable {
  job: KnownJob;
  share: number | null;
}

/** Jobs that are listed. */
const MOST = 20;

/**
 * Returns the jobs to compare one with: for nothing typed those on the same ground, the most of it first; else those that
 * the text speaks of, any id among them.
 */
export function comparableJobs(
  known: readonly KnownJob[],
  { jobId, text }: { jobId: string; text: string },
): Comparable[] {
  const own = known.find(({ id }) => id === jobId)?.summary?.dots ?? [];
  const shareOf = areaOverlap(own);
  const others = known.filter(({ id }) => id !== jobId && isAddressable(id));
  const shared = ({ summary }: KnownJob) =>
    summary && own.length > 0 ? shareOf(summary.dots) : null;
  const withShare = (jobs: readonly KnownJob[]) =>
    jobs.slice(0, MOST).map((job) => ({ job, share: shared(job) }));
  if (text.trim() !== '') return withShare(asked(others, text, jobId));
  return others
    .map((job) => ({ job, share: shared(job) }))
    .filter(({ share }) => share !== null && share > 0)
    .sort((one, other) => (other.share ?? 0) - (one.share ?? 0))
    .slice(0, MOST);
}

function asked(others: readonly KnownJob[], text: string, jobId: string): KnownJob[] {
  const parsed = parseJobSearch(text);
  const byId = (id: string) => others.find((job) => job.id === id) ?? unknownJob(id);
  switch (parsed.kind) {
    case 'job':
      return parsed.id === jobId ? [] : [byId(parsed.id)];
    case 'several':
      return parsed.ids.filter((id) => id !== jobId).map(byId);
    case 'text': {
      const found = matchJobs(others, parsed.text);
      const isId = !/\s/.test(parsed.text) && isAddressable(parsed.text);
      return found.length > 0 || !isId ? found : [unknownJob(parsed.text)];
    }
    case 'nothing':
    case 'refused':
      return [];
  }
}

/** Returns the path of the comparison of two jobs, the one of the earlier days first where that's known. */
export function orderedComparePath(
  one: { id: string; range: string | null },
  other: { id: string; range: string | null },
): string {
  const isLater = one.range !== null && other.range !== null && other.range < one.range;
  return isLater ? comparePath(other.id, one.id) : comparePath(one.id, other.id);
}
