import type { Texts } from './later.texts.en.ts';

export const texts: Texts = {
  recordBefore: 'Registo',
  withoutValue: (index) => `${index}: sem valor`,
};
