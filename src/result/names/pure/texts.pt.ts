import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  repeatsEarlierShape: ({ count, rows, places }) =>
    `${rows} ${plural(count, { one: 'repete', other: 'repetem' })} a forma de um elemento anterior, que dá o nome ao talhão (${places}).`,
  hasNoShape: ({ count, rows, places }) =>
    `${rows} ${plural(count, { one: 'não tem forma legível e não dá', other: 'não têm forma legível e não dão' })} nome a nenhum talhão (${places}).`,
};
