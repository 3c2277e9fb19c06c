import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  serviceAnswered: (status) => `Le service a répondu ${status}.`,
};
