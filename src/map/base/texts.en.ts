export const texts = {
  compass: { north: 'N', south: 'S', east: 'E', west: 'W' },
};

export type Texts = typeof texts;
