import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  copyLink: 'Copiar a ligação',
  share: 'Partilhar',
  export: 'Exportar',
  job: 'Tarefa',
  andMore: (count) => `e mais ${count}`,
  resultSummary: 'Resumo do resultado',
  received: 'Recebidos',
  processed: 'Processados',
  failed: 'Falhados',
  notDrawable: 'Não desenháveis',
};
