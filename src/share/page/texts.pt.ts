import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  linkEnded: 'Esta ligação terminou',
  noSuchLink: 'Ligação desconhecida',
  takenBackOrOver: 'Foi retirada, ou o seu prazo acabou. Peça uma nova a quem a enviou.',
  askForNewLink: (why) => `${why}. Peça uma nova a quem a enviou.`,
  linkMayBeCutOff: 'A ligação pode estar cortada. Peça a quem a enviou que a envie de novo.',
  sharedUntil: (dateInWords) => `Partilhado até ${dateInWords}`,
  sharedLink: 'Ligação partilhada',
  linkNotOpened: 'Não foi possível abrir a ligação',
  tryAgain: 'Tentar de novo',
  nothingAnswersLink: 'Nada responde. Verifique a rede e tente de novo.',
  serverBusy: 'O servidor está com problemas ou ocupado. Tente de novo daqui a pouco.',
};
