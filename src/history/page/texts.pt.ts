import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  jobs: 'Tarefas',
  controlsNotFetched: 'Pesquisa e filtros: não foi possível carregar. Recarregue a página.',
  loadingJobs: 'A carregar as tarefas',
  searchAllJobs: 'Procurar em todas as tarefas',
  loadedBeforeShown: 'O que foi carregado antes continua mostrado abaixo.',
};
