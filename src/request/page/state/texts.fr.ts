import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  fillBothDays: 'Indiquez les deux jours.',
  endsBeforeStart: 'La fin précède le début.',
  samePaidTwice: 'La même période figure plus haut : elle serait payée deux fois.',
  liesInFuture: 'Elle est dans le futur : il n’y a pas encore d’image.',
  endsInFuture: 'Elle finit dans le futur : des images sont encore à venir.',
  shortMayHoldNone: (daysOf, SHORTEST_DAYS) =>
    `${plural(daysOf, { one: '# jour peut ne contenir', other: '# jours peuvent ne contenir' })} aucune image : les satellites passent tous les ${SHORTEST_DAYS} jours environ.`,
  usDollars: (first) => `${first} US$`,
  usDollarsRange: (first, last) => `${first} à ${last} US$`,
  pricePerRows: (value) => `${value} US$ pour 1 000 lignes`,
  pricesPerRows: (low, high) => `US$ ${low} à ${high} pour 1 000 lignes`,
  noPriceKnown: 'aucun prix n’était connu avant',
  moreThanTold: (priceText) => `plus que les ${priceText} annoncés`,
  lessThanTold: (priceText) => `moins que les ${priceText} annoncés`,
  withinTold: 'dans la fourchette annoncée',
  lastRequestUnknown: 'On ne sait pas encore si la dernière demande est arrivée.',
  undo: 'Annuler',
  fileReplaced: (fileName) => `${fileName} a été remplacé.`,
  fileRemoved: (fileName) => `${fileName} a été supprimé.`,
  fileNotRemoved: (fileName) =>
    `${fileName} n’a pas pu être supprimé de cet appareil : il sera de nouveau là à la prochaine visite.`,
  readerSilent:
    'Aucun signe du lecteur pendant 20 s environ, la lecture a donc été arrêtée : le fichier est endommagé, ou trop volumineux pour cet appareil. Il est toujours ici, avec tous vos choix : réessayez, ou choisissez un autre fichier.',
  fileNotRead: (fileName) => `${fileName} n’a pas pu être lu.`,
};
