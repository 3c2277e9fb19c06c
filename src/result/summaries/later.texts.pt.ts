import type { Texts } from './later.texts.en.ts';

export const texts: Texts = {
  noResultYet: 'Ainda sem resultado',
  enoughLoaded: 'já se carregou bastante nesta visita',
};
