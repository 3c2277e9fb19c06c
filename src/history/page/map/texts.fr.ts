import { formatCount } from '#lib/format.ts';
import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  jobsOnMap: 'Tâches sur la carte',
  jobsCount: (count) => plural(count, { one: '# tâche', other: '# tâches' }),
  jobsOnWholeMap: (jobs) => `${plural(jobs, { one: '# tâche', other: '# tâches' })} sur la carte`,
  onlyInView: 'À l’écran',
  noJobsHere: 'Aucune tâche dans cette partie de la carte',
  listAllOnMap: 'Lister toutes les tâches de la carte',
  fitAllHint: '« Tout voir » les ramène à l’écran.',
  jobs: 'Tâches',
  countFailed: (failed) => `${formatCount(failed)} en échec`,
  countOk: (processed) => `${formatCount(processed)} OK`,
  jobsWithoutLocation: (unplaced, matching, reasons) =>
    `${formatCount(unplaced)} sur ${plural(matching, { one: '# tâche', other: '# tâches' })} sans lieu : ${reasons}`,
  noLocationsYet: 'Pas encore de lieux',
  whenLocationsAreKnown: (matching, reasons) =>
    `Le lieu d’une tâche est connu une fois son résultat chargé. Sur ${plural(matching, { one: '# tâche', other: '# tâches' })} : ${reasons}.`,
  loadResultsCount: (notLoaded) =>
    `Charger ${plural(notLoaded, { one: '# résultat', other: '# résultats' })}`,
  countWithoutPolygons: (count) => `${formatCount(count)} sans polygones`,
  countNotLoaded: (count) => `${formatCount(count)} à charger`,
  countNotRead: (count) =>
    plural(count, { one: '# n’a pas pu être lue', other: '# n’ont pas pu être lues' }),
  countNotDrawable: (count) => `${formatCount(count)} sans polygone traçable`,
  jobsInView: (jobsInView) =>
    `${plural(jobsInView, { one: '# tâche', other: '# tâches' })} à l’écran`,
  shares: ['aucun', 'jusqu’à 25 %', 'jusqu’à 50 %', 'jusqu’à 75 %', 'plus'],
  marksColouredBy: 'Couleur des repères selon',
  meanValue: 'Valeur moyenne',
  shareOfFailures: 'Part d’échecs',
  meanOfIndexes: 'Moyenne de plusieurs indices',
  jobsCloseTogether: 'tâches proches les unes des autres',
  hasFailures: 'avec échecs',
  recordsCount: (count) => plural(count, { one: '# ligne', other: '# lignes' }),
  meanOf: (mean) => `moyenne ${mean}`,
  allFailed: 'toutes échouées',
  dayToDay: (start, end) => `${start} au ${end}`,
};
