import type { Texts } from './later.texts.en.ts';

export const texts: Texts = {
  notNotesFile: 'Ce n’est pas un fichier de notes que cette version sait lire.',
};
