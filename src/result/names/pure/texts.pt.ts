import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  hasEarlierShape: () => `repete a forma de um elemento anterior, que dá o nome ao talhão`,
  haveEarlierShape: () => `repetem a forma de um elemento anterior, que dá o nome ao talhão`,
  hasNoShape: 'não tem forma legível e não dá nome a nenhum talhão',
  haveNoShape: 'não têm forma legível e não dão nome a nenhum talhão',
};
