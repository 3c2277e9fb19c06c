export const texts = {
  stillLoading: 'The result is still loading. Add the areas once it’s complete.',
  noPlotInAreas: 'None of its areas has a plot of this result.',
  fileUnreadable: (reasonOf: string | number) =>
    `The file can’t be read: it may have been moved or changed. ${reasonOf}`,
  areas: 'Areas',
};

export type Texts = typeof texts;
