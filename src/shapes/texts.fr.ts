import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  outlineOfPart: (value) => `contour de la partie ${value}`,
  theOutline: 'contour',
  holeOfPart: (ring, value) => `trou ${ring} de la partie ${value}`,
  holeName: (ring) => `trou ${ring}`,
};
