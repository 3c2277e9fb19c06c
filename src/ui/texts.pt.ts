import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  tryAgain: 'Tentar de novo',
  copied: 'Copiado',
  textToCopy: 'Texto a copiar',
  copyNotAllowed: 'O navegador não permitiu copiar.',
};
