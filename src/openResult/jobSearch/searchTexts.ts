/** Texts about a search through the results of jobs. */
import { formatCount, formatMany } from '#lib/format.ts';
import type { LoadingEnd } from '#workers/summaries/queueState.ts';

/** Progress of the search in more jobs: `3 of 12 jobs read, 1 couldn’t be`. */
export function searchProgressText({
  done,
  total,
  failed,
}: Omit<LoadingEnd, 'isCancelled'>): string {
  const read = `${formatCount(done - failed)} of ${formatMany(total, 'job')} read`;
  return failed > 0 ? `${read}, ${formatCount(failed)} couldn’t be` : read;
}

/** How that search ended, in sentences; `missed` goes for jobs that couldn't be read. */
export function searchEndText(
  { total, done, failed, isCancelled }: LoadingEnd,
  missed: string,
): string {
  const first = isCancelled
    ? `Stopped: ${formatCount(done - failed)} of ${formatMany(total, 'job')} read. What was found in them is saved.`
    : `${formatMany(done - failed, 'more job')} read.`;
  if (failed === 0) return first;
  return `${first} ${formatMany(failed, 'job')} couldn’t be read and ${missed}.`;
}
