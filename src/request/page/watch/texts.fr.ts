import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  resultIsThere: (value) => `Le résultat de ${value} est arrivé.`,
  done: 'Terminé',
  open: 'Ouvrir',
};
