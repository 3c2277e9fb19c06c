import type { Texts } from './later.texts.en.ts';

export const texts: Texts = {
  noResultYet: 'Pas encore de résultat',
  enoughLoaded: 'assez a été chargé pendant cette visite',
};
