export const texts = {
  partNotLoaded: 'Part of Job Atlas couldn’t be loaded. Try again, or reload the page.',
};

export type Texts = typeof texts;
