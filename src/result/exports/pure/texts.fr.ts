import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  notInThisCode: (comment, filters) => `${comment}Absent de ce code : ${filters}.`,
};
