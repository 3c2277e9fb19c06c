export const texts = {
  appNotLoaded: 'Job Atlas couldn’t be loaded. Check the network, and reload the page.',
};

export type Texts = typeof texts;
