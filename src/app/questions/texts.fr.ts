import questions from '#docs/questions.fr.md?raw';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  questions,
};
