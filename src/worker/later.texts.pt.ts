import type { Texts } from './later.texts.en.ts';

export const texts: Texts = {
  partNotLoaded:
    'Não foi possível carregar uma parte do Job Atlas. Tente de novo, ou recarregue a página.',
};
