import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  onlyWholeKept: 'Só um resultado completo pode ser guardado',
};
