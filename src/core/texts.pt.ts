import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  processed: 'processados',
  failed: 'falhados',
  notDrawable: 'não desenháveis, não desenhável',
  undrawable: {
    'no polygon': 'sem polígono',
    empty: 'vazio',
    unreadable: 'ilegível',
    'out of range': 'fora dos limites',
    'not a record': 'não é um registo',
  },
};
