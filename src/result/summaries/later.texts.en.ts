export const texts = {
  noResultYet: 'No result yet',
  enoughLoaded: 'enough was loaded in this visit',
};

export type Texts = typeof texts;
