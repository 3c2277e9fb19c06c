import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  newRequest: 'Nouvelle demande',
  goOnToSend: 'Passer à l’envoi',
  indexesAndDates: 'indices et périodes',
  goOnToMeasure: 'Passer à Quoi mesurer',
  dropFileFirst: 'déposez d’abord un fichier',
  fileUnreadable: 'fichier illisible',
  lookingThroughFile: 'examen du fichier',
  repairedSuffix: (mended) => `, réparées : ${mended}`,
  outOfPlots: (out, rowsRead, mended) =>
    `${out} sur ${plural(rowsRead, { one: '# parcelle', other: '# parcelles' })}${mended}`,
  needsDecision: 'attend',
  needDecision: 'attendent',
  readyCount: (ready, value) => `prêtes : ${ready}${value}`,
  undecidedNotSent: (names, value) => `Sans décision, non envoyées : ${names}${value}`,
  andMore: (more) => ` et ${more} de plus`,
  fileNotChecked: 'Le fichier n’est pas encore contrôlé',
  sayWhichColumns: 'Indiquez les bonnes colonnes',
  sayDateOrder: 'Indiquez si le jour ou le mois vient d’abord',
  noPlotGoesOut: 'Aucune parcelle ne part encore',
  indexesCount: (count) => plural(count, { one: '# indice', other: '# indices' }),
  noIndexYet: 'pas encore d’indice',
  namesWithFileDates: (names) => `${names}, périodes du fichier`,
  ofYear: (year) => ` de ${year}`,
  chooseIndex: 'Choisissez un indice',
  dateRangeNeedsLook: 'Une période est à revoir',
  sentOfPlots: (plots, rowsRead, also) =>
    `${plots} sur ${plural(rowsRead, { one: '# parcelle', other: '# parcelles' })}${also}`,
  nothingSentYet: 'rien d’envoyé',
  onItsWay: 'en route',
  answerLost: 'réponse perdue',
  acceptedAt: (slice) => `acceptée à ${slice}`,
};
