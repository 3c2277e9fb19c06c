import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  columnNumbered: (place) => `Coluna ${place}`,
};
