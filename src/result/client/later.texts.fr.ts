import type { Texts } from './later.texts.en.ts';

export const texts: Texts = {
  resultIncomplete: 'Le résultat n’est pas arrivé en entier',
};
