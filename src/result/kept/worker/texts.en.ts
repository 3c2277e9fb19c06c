export const texts = {
  onlyWholeKept: 'Only a whole result can be kept',
};

export type Texts = typeof texts;
