export const texts = {
  outlineOfPart: (value: string | number) => `the outline of part ${value}`,
  theOutline: 'the outline',
  holeOfPart: (ring: string | number, value: string | number) => `hole ${ring} of part ${value}`,
  holeName: (ring: string | number) => `hole ${ring}`,
};

export type Texts = typeof texts;
