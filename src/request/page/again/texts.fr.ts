import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  orEarlierJob: 'Ou les parcelles d’une tâche antérieure',
  fromYourJobs: 'parmi vos tâches',
  plotsOfEarlierJob: 'Parcelles d’une tâche antérieure',
  plotsNotRead: (message) => `Ses parcelles n’ont pas pu être lues : ${message}`,
  readingPlots: 'Lecture de ses parcelles…',
  newRequestWithPlotsOf: (name) => `Nouvelle demande avec ces parcelles : ${name}`,
  newRequest: 'Nouvelle demande',
  recordsCount: (count) => plural(count, { one: '# ligne', other: '# lignes' }),
  indexesCount: (count) => plural(count, { one: '# indice', other: '# indices' }),
  newRequestWithPlots: 'Nouvelle demande avec ces parcelles',
  sameOrLaterDates: 'les mêmes périodes, ou des périodes ultérieures',
  plotsFileName: 'parcelles',
  noRequestMade: (reasonOf) => `Aucune demande n’a été faite : ${reasonOf}`,
  whichRecords: 'Quelles lignes',
  filtered: 'Filtrées',
  all: 'Toutes',
  failed: 'Échouées',
  yearLater: 'Un an plus tard',
  halfYearLater: 'Six mois plus tard',
  sameDates: 'Avec les mêmes périodes',
  datesNotMoved: (unmoved) =>
    `Sans décalage : ${plural(unmoved, { one: '# ligne', other: '# lignes' })} avec une date qui ne se lit pas avec certitude.`,
  daysFromTo: (first, last) => `${first} à ${last}`,
};
