import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  dataNotAsWritten: 'Os dados não são o texto que foi escrito.',
  dataBreaksOff: 'Os dados estão cortados ou foram alterados.',
};
