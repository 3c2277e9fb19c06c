import { formatCount } from '#lib/format.ts';
import type { LoadingEnd } from '#result/summaries/queueState.ts';
import { texts } from './texts.en.ts';

/** Progress of the search in more jobs: `3 of 12 jobs read, 1 couldn’t be`. */
export function searchProgressText({
  done,
  total,
  failed,
  early,
}: Omit<LoadingEnd, 'isCancelled'>): string {
  return [
    texts.jobsRead(formatCount(done - failed - early), total),
    ...(failed > 0 ? [texts.jobsUnread(formatCount(failed))] : []),
    ...(early > 0 ? [texts.jobsWithoutResult(formatCount(early))] : []),
  ].join(', ');
}

/** How that search ended, in sentences; `missed` goes for jobs that couldn't be read. */
export function searchEndText(
  { total, done, failed, early, isCancelled }: LoadingEnd,
  missed: string,
): string {
  const read = done - failed - early;
  return [
    isCancelled ? texts.searchStopped(formatCount(read), total) : texts.moreJobsRead(read),
    ...(failed > 0 ? [texts.jobsNotReadMissed(failed, missed)] : []),
    ...(early > 0 ? [texts.jobsEarlyMissed(early, missed)] : []),
  ].join(' ');
}
