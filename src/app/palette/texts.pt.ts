import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  searchNotLoaded: 'Não foi possível carregar a procura. Recarregue a página.',
  findJob: 'Encontrar tarefa',
};
