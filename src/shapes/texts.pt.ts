import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  outlineOfPart: (value) => `contorno da parte ${value}`,
  theOutline: 'contorno',
  holeOfPart: (ring, value) => `buraco ${ring} da parte ${value}`,
  holeName: (ring) => `buraco ${ring}`,
};
