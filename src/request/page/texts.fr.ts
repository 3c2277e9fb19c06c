import { formatCount } from '#lib/format.ts';
import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  newRequest: 'Nouvelle demande',
  indexesAndDates: 'indices et périodes',
  goOnToMeasure: 'Passer à « Que mesurer »',
  dropFileFirst: 'déposez d’abord un fichier',
  fileUnreadable: 'fichier illisible',
  lookingThroughFile: 'examen du fichier',
  partOfPlots: (part, all) =>
    `${formatCount(part)} sur ${plural(all, { one: '# parcelle', other: '# parcelles' })}`,
  partOfPlotsRepaired: (part, all, repaired) =>
    `${formatCount(part)} sur ${plural(all, { one: '# parcelle', other: '# parcelles' })}, ${plural(repaired, { one: '# réparée', other: '# réparées' })}`,
  readyCount: (ready) => plural(ready, { one: '# prête', other: '# prêtes' }),
  readyAndToDecide: (ready, toDecide) =>
    `${plural(ready, { one: '# prête', other: '# prêtes' })}, ${formatCount(toDecide)} à décider`,
  undecidedNotSent: (names) => `Sans décision, non envoyées : ${names}`,
  undecidedAndMoreNotSent: (names, more) =>
    `Sans décision, non envoyées : ${names} et ${plural(more, { one: '# autre', other: '# autres' })}`,
  fileNotChecked: 'Le fichier n’est pas encore contrôlé',
  sayWhichColumns: 'Indiquez les bonnes colonnes',
  sayDateOrder: 'Indiquez si le jour ou le mois vient d’abord',
  indexesCount: (count) => plural(count, { one: '# indice', other: '# indices' }),
  noIndexYet: 'pas encore d’indice',
  namesWithFileDates: (names) => `${names}, périodes du fichier`,
  namesWithDateRanges: (names, ranges) =>
    `${names}, ${plural(ranges, { one: '# période', other: '# périodes' })}`,
  namesWithDateRangesOf: (names, ranges, year) =>
    `${names}, ${plural(ranges, { one: '# période', other: '# périodes' })} de ${year}`,
  chooseIndex: 'Choisissez un indice',
  dateRangeNeedsLook: 'Une période est à revoir',
  sendingCancelled: 'annulée',
  sendingRefused: 'refusée',
  nothingSentYet: 'rien d’envoyé',
  onItsWay: 'en route',
  answerLost: 'réponse perdue',
  acceptedAt: (slice) => `acceptée à ${slice}`,
};
