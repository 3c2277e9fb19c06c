import type { Texts } from './later.texts.en.ts';

export const texts: Texts = {
  recordBefore: 'Ligne',
  withoutValue: (index) => `${index} : pas de valeur`,
};
