import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  tryAgain: 'Réessayer',
  copied: 'Copié',
  textToCopy: 'Texte à copier',
  copyNotAllowed: 'Le navigateur n’a pas permis la copie.',
};
