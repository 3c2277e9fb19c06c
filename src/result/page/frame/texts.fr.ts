import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  recordsHeight: 'Hauteur des lignes',
  sidePanelWidth: 'Largeur du panneau latéral',
  dismiss: 'Masquer',
};
