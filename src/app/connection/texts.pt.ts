import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  menuNotLoaded: 'Não foi possível carregar o menu. Recarregue a página.',
  demoAccount: 'Conta de demonstração',
  notConnected: 'Sem ligação',
  connect: 'Ligar',
  connectionState: (said) => `Ligação ao serviço: ${said}`,
  connected: 'Ligado',
  trying: 'A tentar',
  offline: 'Sem rede',
  refused: 'Recusado',
  noAnswer: 'Sem resposta',
  inTrouble: 'Com problemas',
  askedToWait: 'Pediu para esperar',
  signedOut: 'Sessão terminada',
  otherAnswer: 'Outra resposta',
  notFound: 'Não encontrado',
};
