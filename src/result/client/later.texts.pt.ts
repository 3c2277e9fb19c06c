import type { Texts } from './later.texts.en.ts';

export const texts: Texts = {
  resultIncomplete: 'O resultado não chegou completo',
};
