import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  resultIsThere: (value) => `O resultado de ${value} chegou.`,
  done: 'Concluído',
  open: 'Abrir',
};
