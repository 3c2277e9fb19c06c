import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  codeNotLoaded: 'Não foi possível carregar uma parte da página',
  workerStopped: 'Uma parte da página parou',
  workerUnreadable: 'O processo enviou uma mensagem ilegível',
  noReasonGiven: 'Não foi indicado nenhum motivo.',
  callCancelled: 'A chamada foi cancelada',
  serviceAnswered: (status, statusText) => `O serviço respondeu ${status} ${statusText}`,
  addressRedirects: 'O endereço redireciona para outro',
  answerNotResult: 'A resposta não é um resultado de tarefa',
  noWebAssembly: 'Esta página não executa WebAssembly',
};
