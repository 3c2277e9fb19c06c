import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  repeatsEarlierShape: ({ count, rows, places }) =>
    `${rows} ${plural(count, { one: 'répète', other: 'répètent' })} la forme d’un élément antérieur, qui donne son nom à la parcelle (${places}).`,
  hasNoShape: ({ count, rows, places }) =>
    `${rows} ${plural(count, { one: 'n’a pas de forme lisible et ne nomme', other: 'n’ont pas de forme lisible et ne nomment' })} aucune parcelle (${places}).`,
};
