import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  chooseArea: 'Choisir une zone',
  drawLineAround: 'Tracez une ligne autour des parcelles.',
  enterKey: 'Entrée',
  enterChoosesShown: 'sur la carte choisit ce qu’elle montre,',
  escLeaves: 'quitte.',
};
