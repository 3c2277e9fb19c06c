export const texts = {
  jobs: 'Jobs',
  loadingJobs: 'Loading jobs',
  searchAllJobs: 'Search all jobs',
  loadedBeforeShown: 'What was loaded before is still shown below.',
};

export type Texts = typeof texts;
