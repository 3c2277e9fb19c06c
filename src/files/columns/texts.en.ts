export const texts = {
  columnNumbered: (place: number) => `Column ${place}`,
};

export type Texts = typeof texts;
