import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  jobs: 'Tarefas',
  loadingJobs: 'A carregar as tarefas',
  searchAllJobs: 'Procurar em todas as tarefas',
  loadedBeforeShown: 'O que foi carregado antes continua mostrado abaixo.',
};
