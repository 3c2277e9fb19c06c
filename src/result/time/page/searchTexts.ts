import { formatCount, formatMany } from '#lib/format.ts';
import type { LoadingEnd } from '#result/summaries/queueState.ts';

/** Progress of the search in more jobs: `3 of 12 jobs read, 1 couldn’t be`. */
export function searchProgressText({
  done,
  total,
  failed,
  early,
}: Omit<LoadingEnd, 'isCancelled'>): string {
  return [
    `${formatCount(done - failed - early)} of ${formatMany(total, 'job')} read`,
    ...(failed > 0 ? [`${formatCount(failed)} couldn’t be`] : []),
    ...(early > 0 ? [`${formatCount(early)} without a result yet`] : []),
  ].join(', ');
}

/** How that search ended, in sentences; `missed` goes for jobs that couldn't be read. */
export function searchEndText(
  { total, done, failed, early, isCancelled }: LoadingEnd,
  missed: string,
): string {
  const read = done - failed - early;
  return [
    isCancelled
      ? `Stopped: ${formatCount(read)} of ${formatMany(total, 'job')} read. What was found in them is saved.`
      : `${formatMany(read, 'more job')} read.`,
    ...(failed > 0 ? [`${formatMany(failed, 'job')} couldn’t be read and ${missed}.`] : []),
    ...(early > 0
      ? [`${formatMany(early, 'job has', 'jobs have')} no result yet and ${missed}.`]
      : []),
  ].join(' ');
}
