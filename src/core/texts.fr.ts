import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  processed: 'traitées',
  failed: 'échouées',
  notDrawable: 'non traçables',
  undrawable: {
    'no polygon': 'pas de polygone',
    empty: 'vide',
    unreadable: 'illisible',
    'out of range': 'hors limites',
    'not a record': 'pas une ligne',
  },
};
