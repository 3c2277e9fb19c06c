import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  somethingFailed: 'Algo falhou. Recarregue a página e tente de novo.',
  nothingAnswers: 'Nada responde. Verifique a rede e tente de novo.',
  signedOut: 'A sessão terminou. Recarregue a página e inicie sessão.',
  serverCouldNot: 'O servidor não conseguiu. Tente de novo daqui a pouco.',
};
