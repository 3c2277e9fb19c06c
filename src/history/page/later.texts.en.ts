import { formatCount } from '#lib/format.ts';
import { plural } from '#lib/plural.ts';

export const texts = {
  linkSearchesAllJobs: "This link searches all jobs, which aren't on this device yet",
  searchNeedsRequestPerJobs: (atOnce: number) =>
    `The service can't search. To search here, the history is read once and saved on this device: one request per ${formatCount(atOnce)} jobs; their number isn't known yet. Until then, the page below ignores the search.`,
  searchNeedsRequests: (requests: number) =>
    `The service can't search. To search here, the history is read once and saved on this device: about ${plural(requests, { one: '# request', other: '# requests' })}. Until then, the page below ignores the search.`,
  searchAllJobs: 'Search all jobs',
  allNewSince: (visit: string) => `All new since ${visit}`,
  newSince: (count: number, visit: string) => `${formatCount(count)} new since ${visit}`,
  noJobsYet: 'No jobs in this account yet',
  openResultFile: 'Open a result file',
  checkAgain: 'Check again',
  jobsAppearHere:
    "Jobs appear here once polygons are submitted to the service with this account's key.",
  serviceMessage: (serviceMessage: string | number) =>
    `The service sent this message: “${serviceMessage}”`,
  endOfHistory: 'This is the end of the history.',
  jobsOnPage: (jobs: number) => `${plural(jobs, { one: '# job', other: '# jobs' })} on this page`,
  pages: 'Pages',
  jobsPerPage: 'Jobs per page',
  previousPage: 'Previous page',
  pageNumber: (page: number) => `Page ${formatCount(page)}`,
  pageOfLast: (page: number, last: number) => `Page ${formatCount(page)} of ${formatCount(last)}`,
  nextPage: 'Next page',
  noSuchPage: (page: number, last: number) =>
    `There is no page ${formatCount(page)}. The history ends with page ${formatCount(last)}, shown here.`,
  loadingPage: (page: number) => `Loading page ${formatCount(page)}…`,
  itemsNotShown: (unreadable: number) =>
    `${plural(unreadable, { one: '# item', other: '# items' })} on this page can't be shown: no job id.`,
  serviceListsAtMost: (served: number) =>
    `The service lists at most ${plural(served, { one: '# job', other: '# jobs' })} per page.`,
  serviceAskedForPause: (until: string, wait: string) =>
    `The service asked for a pause until ${until}. Continuing automatically in ${wait}.`,
  noteOnJobs: (jobs: number, note: string | number) =>
    `Note on ${plural(jobs, { one: '# job', other: '# jobs' })}: ${note}`,
  notesOnJobs: 'Notes on these jobs',
  moreNotes: (count: number) => `and ${formatCount(count)} more`,
  loadMoreResults: (count: number) =>
    `Load ${plural(count, { one: '# more result', other: '# more results' })}`,
  historyStopped: 'The history stopped working in this tab',
  openHistoryAgain: 'Open the history again',
  readIsSaved: (trouble: string | number) =>
    `What was read is saved on this device. To search or read more, open the history again. The browser says: ${trouble}`,
};

export type Texts = typeof texts;
