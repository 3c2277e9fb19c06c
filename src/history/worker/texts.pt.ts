import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  pageListsNoJobs: 'O serviço não lista lá tarefas, embora páginas seguintes as tenham',
};
