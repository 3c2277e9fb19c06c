import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  appNotLoaded: 'Não foi possível carregar o Job Atlas. Verifique a rede e recarregue a página.',
};
