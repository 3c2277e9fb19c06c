export const texts = {
  pageListsNoJobs: 'The service lists no jobs there, though later pages have some',
};

export type Texts = typeof texts;
