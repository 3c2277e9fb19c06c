import type { Texts } from './later.texts.en.ts';

export const texts: Texts = {
  recordAt: (number) => `Ligne ${number}`,
  withoutValue: (index) => `${index} : pas de valeur`,
};
