import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  serviceAnswered: (status) => `O serviço respondeu ${status}.`,
};
