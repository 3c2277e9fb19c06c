export const texts = {
  cutAtAntimeridian: (count: string | number) => `cut at the antimeridian into ${count} parts`,
  pointCount: (corners: string | number) => `${corners} points`,
  textOfThisLength: 'text of this length',
  shapeTooLarge: (size: string | number, MAX_VERTICES: string | number) =>
    `A shape of ${size} is too large to examine: the limit is ${MAX_VERTICES} points. Only some of them are drawn; it can be sent again unchanged.`,
  noPolygon: 'There is no polygon',
  textUnreadable: (problem: string | number) => `The text can’t be read: ${problem}`,
  noResultOpen: 'No result is open',
};

export type Texts = typeof texts;
