import { formatCount } from '#lib/format.ts';
import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  thisRequest: 'Cette demande',
  plots: 'Parcelles',
  dateRanges: 'Périodes',
  asInFile: 'comme dans le fichier',
  indexes: 'Indices',
  rowsToSend: 'Lignes à envoyer',
  valuesToCome: 'Valeurs attendues',
  priceFromEarlierJobs: (count) =>
    `Prix, d’après ${plural(count, { one: '# tâche antérieure', other: '# tâches antérieures' })}`,
  price: 'Prix',
  notKnown: 'Inconnu',
  whatToMeasure: 'Que mesurer',
  chosenCount: (count) => `choisis : ${count}`,
  anotherIndex: 'Un autre indice',
  anotherIndexAsSpelled: 'Un autre, tel que le service l’écrit',
  addIndex: 'Ajouter cet indice',
  indexesFromEarlierJobs:
    'Le service ne publie pas de liste. Ceux-ci viennent de vos tâches antérieures ; tout autre mot est envoyé tel que vous l’écrivez.',
  anyWordSent: 'Le service ne publie pas de liste. Tout mot est envoyé tel que vous l’écrivez.',
  inSomeOfYourJobs: (jobs) => `dans ${jobs} de vos tâches`,
  whichDates: 'Quelles périodes',
  datesAskedFor: 'Périodes demandées',
  addDates: 'Ajouter une période',
  sameYearLater: 'Les mêmes un an plus tard',
  ownDatesOfPlots: 'La période propre à chaque parcelle',
  lastTwelveMonths: 'Les 12 derniers mois',
  otherDates: 'Autres périodes',
  asManyAsYouLike: 'autant que vous voulez',
  halfYearsOf: (first) => `Semestres de ${first}`,
  halfYearsFromTo: (first, last) => `Semestres de ${first} à ${last}`,
  oneSixMonthRange: 'une période de six mois',
  sixMonthRanges: (count) => `${count} périodes de six mois chacune`,
  noneInFile: 'aucune dans le fichier',
  oneRangeOf: (span) => `une période de ${span}`,
  differentRangesOf: (windowCount, span) => `${windowCount} périodes différentes de ${span}`,
  toDay: 'au',
  daysCount: (count) => plural(count, { one: '# jour', other: '# jours' }),
  removeNamed: (name) => `Supprimer ${name}`,
  fileHasNoDates: 'Le fichier n’a pas de périodes propres.',
  fileRangeReplaced: (range, replacing) =>
    `Le fichier a ${range}. ${plural(replacing, { one: 'Cette période la remplace.', other: 'Ces # périodes la remplacent.' })}`,
  fileRangesReplaced: (ranges, replacing) =>
    `Le fichier a ${ranges}. Des valeurs de périodes différentes ne se comparent pas ; ${plural(replacing, { one: 'cette période les remplace.', other: 'ces # périodes les remplacent.' })}`,
  rowsKeepRange: (range) => `Chaque ligne garde la sienne : ${range}.`,
  rowsKeepRanges: (ranges) =>
    `Chaque ligne garde la sienne : ${ranges}. Des valeurs de périodes différentes ne se comparent pas.`,
  dateRangeNumber: (value) => `Période ${value}`,
  inFile: 'Dans le fichier',
  fileDatesMostly: (value) => `Périodes du fichier, le plus souvent ${value}`,
  monthsCount: (count) => `${formatCount(count)} mois`,
  monthsFromTo: (least, most) => `${formatCount(least)} à ${formatCount(most)} mois`,
  daysFromTo: (least, most) =>
    `${formatCount(least)} à ${plural(most, { one: '# jour', other: '# jours' })}`,
  firstDayOf: (name) => `${name}, du`,
  lastDayOf: (name) => `${name}, au`,
};
