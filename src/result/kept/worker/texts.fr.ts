import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  onlyWholeKept: 'Seul un résultat entier peut être conservé',
};
