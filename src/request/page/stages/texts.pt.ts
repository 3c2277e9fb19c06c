import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  otherDraft: 'Outro rascunho',
  newRequest: 'Novo pedido',
  repairOfJob: (jobId) => `Reparação de ${jobId}`,
  check: 'Verificação',
  whatToMeasure: 'O que medir',
  send: 'Envio',
  stages: 'Etapas',
  goOnToSend: 'Continuar para Envio',
  noPlotGoesOut: 'Nenhum talhão a enviar por enquanto',
};
