import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  codeNotLoaded: 'Não foi possível carregar o código que lê um resultado',
  workerStopped: 'O processo que lê um resultado parou',
};
