export const texts = {
  jobs: 'Jobs',
  controlsNotFetched: 'Search and filters couldn’t be fetched. Reload the page.',
  loadingJobs: 'Loading jobs',
  searchAllJobs: 'Search all jobs',
  loadedBeforeShown: 'What was loaded before is still shown below.',
};

export type Texts = typeof texts;
