import { formatCount } from '#lib/format.ts';
import { plural } from '#lib/plural.ts';

/** A page that couldn't be read. */
interface Gap {
  page: number;
  pageSize: number;
}

export const texts = {
  newSinceVisit: (newJobs: number, visit: string) => `${formatCount(newJobs)} new since ${visit}`,
  refresh: 'Refresh',
  jobsCovered: (jobs: number, covered: string) =>
    `${plural(jobs, { one: '# job', other: '# jobs' })} ${covered}`,
  matchingOf: (matching: number, jobs: string) => `${formatCount(matching)} of ${jobs}`,
  withOrderKept: (jobs: string) => `${jobs}, order kept while loading`,
  jobCount: (count: number) => plural(count, { one: '# job', other: '# jobs' }),
  showNewJobs: (count: number) =>
    `Show ${plural(count, { one: '# new job', other: '# new jobs' })}`,
  newJobsShown: (shown: number) =>
    `${plural(shown, { one: '# new job', other: '# new jobs' })} shown`,
  doneOfJobs: (done: number, total: number) =>
    `${formatCount(done)} of ${plural(total, { one: '# job', other: '# jobs' })}`,
  loadingResults: 'Loading results',
  countNotRead: (failed: number) => `${formatCount(failed)} couldn't be read`,
  countWithoutResult: (early: number) => `${formatCount(early)} without a result yet`,
  resume: 'Resume',
  pause: 'Pause',
  stopLoading: 'Stop loading',
  paused: 'paused',
  pausedBecause: (trouble: string) => `paused: ${trouble}`,
  twoAtATime: {
    asChosen: 'as chosen, 2 at a time',
    newestFirst: 'newest first, 2 at a time',
  },
  readingHistory: 'Reading the history',
  searchCoversRead: 'Search covers the jobs read so far',
  cancel: 'Cancel',
  continueReading: 'Continue',
  readingStoppedEarly: 'Reading stopped before the end. It continues where it stopped.',
  readingStopped: (stopped: string | number) => `Reading stopped: ${stopped}`,
  tryAgain: 'Try again',
  newJobsNotLoaded: (stopped: string | number) => `New jobs couldn't be loaded: ${stopped}`,
  reloadEverything: 'Reload everything',
  onlyNewLoaded: 'Only new jobs were loaded. To find deleted ones, reload everything.',
  someMayBeMissing:
    'Jobs were added or removed time and again while the history was read: some may be missing.',
  readAgain: 'Read it again',
  notNow: 'Not now',
  serviceAskedPause: (waitsUntil: string | number) =>
    `the service asked for a pause until ${waitsUntil}`,
  pagesCount: (count: number) => plural(count, { one: '# page', other: '# pages' }),
  requestsAtOnce: (requests: string | number) => `${requests} at once`,
  endNotKnown: "the end isn't known yet",
  ofAboutJobs: (of: number) => `of about ${formatCount(of)} jobs`,
  jobsReadEndUnknown: (jobs: number) =>
    `${plural(jobs, { one: '# job', other: '# jobs' })} read, the end isn't known yet`,
  jobsReadOfAbout: (jobs: number, of: number) =>
    `${plural(jobs, { one: '# job', other: '# jobs' })} read, of about ${formatCount(of)}`,
  pageNotRead: (gap: Gap) =>
    `Page ${formatCount(gap.page)} couldn't be read: about ${plural(gap.pageSize, { one: '# job', other: '# jobs' })} may be missing.`,
  pageNotReadBetween: (gap: Gap, after: string, before: string) =>
    `Page ${formatCount(gap.page)} couldn't be read: about ${plural(gap.pageSize, { one: '# job', other: '# jobs' })} may be missing between ${after} and ${before}.`,
  pageNotReadBefore: (gap: Gap, before: string) =>
    `Page ${formatCount(gap.page)} couldn't be read: about ${plural(gap.pageSize, { one: '# job', other: '# jobs' })} may be missing before ${before}.`,
  pageNotReadAfter: (gap: Gap, after: string) =>
    `Page ${formatCount(gap.page)} couldn't be read: about ${plural(gap.pageSize, { one: '# job', other: '# jobs' })} may be missing after ${after}.`,
  readSoFar: 'read so far',
  asOfTime: (asOfText: string | number) => `as of ${asOfText}`,
};

export type Texts = typeof texts;
