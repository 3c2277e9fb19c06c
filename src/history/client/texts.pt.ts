import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  codeNotLoaded: 'Não foi possível carregar o código que contém o histórico',
  workerStopped: 'O processo que contém o histórico parou',
};
