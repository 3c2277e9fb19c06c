import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  codeNotLoaded: 'Le code qui contient l’historique n’a pas pu être chargé',
  workerStopped: 'La partie de la page qui contient l’historique s’est arrêtée',
};
