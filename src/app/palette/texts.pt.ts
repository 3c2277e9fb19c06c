import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  searchNotLoaded: 'Não foi possível carregar a pesquisa. Recarregue a página.',
  findJob: 'Encontrar tarefa',
};
