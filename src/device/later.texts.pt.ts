import type { Texts } from './later.texts.en.ts';

export const texts: Texts = {
  notNotesFile: 'Não é um ficheiro de notas que esta versão consiga ler.',
};
