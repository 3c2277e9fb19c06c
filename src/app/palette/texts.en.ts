export const texts = {
  searchNotLoaded: 'The search couldn’t be loaded. Reload the page.',
  findJob: 'Find a job',
};

export type Texts = typeof texts;
