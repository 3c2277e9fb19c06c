export const texts = {
  resultIncomplete: 'The result didn’t arrive completely',
};

export type Texts = typeof texts;
