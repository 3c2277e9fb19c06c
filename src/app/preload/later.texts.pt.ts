import type { Texts } from './later.texts.en.ts';

export const texts: Texts = {
  recordAt: (number) => `Registo ${number}`,
  withoutValue: (index) => `${index}: sem valor`,
};
