import type { Texts } from './later.texts.en.ts';

export const texts: Texts = {
  statusNumber: (status) => `código ${status}`,
};
