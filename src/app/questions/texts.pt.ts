import questions from '#docs/questions.pt.md?raw';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  questions,
};
