import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  hasEarlierShape: () => `répète la forme d’un élément antérieur, qui donne son nom à la parcelle`,
  haveEarlierShape: () =>
    `répètent la forme d’un élément antérieur, qui donne son nom à la parcelle`,
  hasNoShape: 'n’a pas de forme lisible et ne nomme aucune parcelle',
  haveNoShape: 'n’ont pas de forme lisible et ne nomment aucune parcelle',
};
