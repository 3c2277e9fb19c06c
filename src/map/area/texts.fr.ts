import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  chooseArea: 'Choisir une zone',
  drawLineAround: 'Tracez une ligne autour des parcelles.',
  enterKey: 'Entrée',
  enterAndEsc: (enter, esc) => `${enter} sur la carte choisit ce qu’elle montre, ${esc} quitte.`,
};
