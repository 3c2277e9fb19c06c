import { areaOverlap } from '#history/index/areaOverlap.ts';
import { matchJobs, unknownJob, type KnownJob } from './matchJobs.ts';
import { mayBeWholeId, parseJobSearch } from './parseJobSearch.ts';
import { comparePath, isAddressable } from '#lib/address.ts';

export interface Comparable {
  job: KnownJob;
  /** How much of the first job's area it has plots in, from 0 to 1; null where unknown. */
  share: number | null;
}

const MAX_LISTED = 20;

/**
 * Returns the jobs to compare one with. Without a text: those in the same area, the largest share first. With a
 * text: those that match it, or the job whose id it may be.
 */
export function comparableJobs(
  known: readonly KnownJob[],
  { jobId, text, isSearching }: { jobId: string; text: string; isSearching: boolean },
): Comparable[] {
  const own = known.find(({ id }) => id === jobId)?.summary?.dots ?? [];
  const shareOf = areaOverlap(own);
  const others = known.filter(({ id }) => id !== jobId && isAddressable(id));
  const shared = ({ summary }: KnownJob) =>
    summary && own.length > 0 ? shareOf(summary.dots) : null;
  const withShare = (jobs: readonly KnownJob[]) =>
    jobs.slice(0, MAX_LISTED).map((job) => ({ job, share: shared(job) }));
  if (text.trim() !== '') return withShare(searched(others, text, { jobId, isSearching }));
  return others
    .map((job) => ({ job, share: shared(job) }))
    .filter(({ share }) => share !== null && share > 0)
    .sort((one, other) => (other.share ?? 0) - (one.share ?? 0))
    .slice(0, MAX_LISTED);
}

function searched(
  others: readonly KnownJob[],
  text: string,
  { jobId, isSearching }: { jobId: string; isSearching: boolean },
): KnownJob[] {
  const parsed = parseJobSearch(text);
  const byId = (id: string) => others.find((job) => job.id === id) ?? unknownJob(id);
  switch (parsed.kind) {
    case 'job':
      return parsed.id === jobId ? [] : [byId(parsed.id)];
    case 'several':
      return parsed.ids.filter((id) => id !== jobId).map(byId);
    case 'text': {
      const found = matchJobs(others, parsed.text);
      // While the search goes on, the beginning of an id isn't taken for one.
      const isWord = !/\s/.test(parsed.text) && isAddressable(parsed.text);
      const mayBeId = isSearching ? mayBeWholeId(parsed.text) : isWord;
      return found.length > 0 || !mayBeId ? found : [unknownJob(parsed.text)];
    }
    case 'nothing':
    case 'refused':
      return [];
  }
}

/** Returns the path of the comparison of two jobs: the earlier one first where both date ranges are known. */
export function orderedComparePath(
  one: { id: string; range: string | null },
  other: { id: string; range: string | null },
): string {
  const isLater = one.range !== null && other.range !== null && other.range < one.range;
  return isLater ? comparePath(other.id, one.id) : comparePath(one.id, other.id);
}
