export const texts = {
  noNamesFile: 'No file with plot names was added',
  resultStillLoading: 'The result is still loading. Add the file once it’s complete.',
  noShapeInResult: 'None of its shapes or points lies in this result.',
};

export type Texts = typeof texts;
