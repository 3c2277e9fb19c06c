import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  codeNotLoaded: 'Le code qui lit un résultat n’a pas pu être chargé',
  workerStopped: 'La partie de la page qui lit un résultat s’est arrêtée',
};
