import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  notInThisCode: (comment, filters) => `${comment}Não está neste código: ${filters}.`,
};
