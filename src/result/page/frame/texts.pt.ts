import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  recordsHeight: 'Altura dos registos',
  sidePanelWidth: 'Largura do painel lateral',
  dismiss: 'Ocultar',
};
