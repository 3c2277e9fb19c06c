import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  dateRangeCount: (count) => plural(count, { one: '# période', other: '# périodes' }),
  withoutValues: 'sans valeurs',
  zeroPlots: '0 parcelle',
  mendedInOtherJob: (mended) => `${mended} en échec ici et traitée(s) dans une autre tâche`,
  countFailed: (left) => `${left} en échec`,
  processedElsewhere: (mended) => `${mended} traitée(s) ailleurs`,
  windowMedian: ({ startDay, endDay, value, median }) =>
    `${startDay} au ${endDay}, ${value} : ${median}`,
  thisJobLower: 'cette tâche',
  monthsFromTo: (first, last) => `${first} à ${last}`,
  thisJob: 'Cette tâche',
  plotCount: (count) => plural(count, { one: '# parcelle', other: '# parcelles' }),
  plotsThroughTime: 'Parcelles dans le temps',
  throughTime: 'Dans le temps',
  shownAs: 'Affichage',
  chart: 'Graphique',
  table: 'Tableau',
  loadingPlots: 'Chargement des parcelles…',
  availableOnceLoaded: 'Disponible une fois le résultat entièrement chargé.',
  middleHalfLower: 'moitié centrale',
  medianLower: 'médiane',
  medianOfAllPlots: 'médiane de toutes les parcelles',
  noPlotsMatch: 'Aucune parcelle ne répond aux filtres.',
  windowsOfPlots: 'Périodes des parcelles',
  ofThemProcessedElsewhere: (all, mended) =>
    `${all}, dont ${mended} traitée(s) dans une autre tâche`,
  plotsThatMatch: 'parcelles répondant aux filtres',
  allPlots: 'toutes les parcelles',
  dateRangesInJobs: (windows, count) =>
    `${plural(windows, { one: '# période', other: '# périodes' })} dans ${plural(count, { one: '# tâche', other: '# tâches' })}`,
  onlySameShape: 'seulement les parcelles de même forme',
  job: 'Tâche',
  start: 'Début',
  end: 'Fin',
  median: 'Médiane',
  middleHalf: 'Moitié centrale',
  medianOfAll: 'Médiane de toutes',
  plots: 'Parcelles',
  failed: 'Échouées',
  rangeFromTo: (low, high) => `${low} à ${high}`,
  lookInMoreJobs: 'Chercher cette parcelle dans d’autres tâches',
  lookingForPlot: 'Recherche de cette parcelle',
  allJobsRead: 'Toutes les tâches connues pouvant couvrir sa zone ont été lues.',
  mayContainPlot: 'la parcelle y est peut-être aussi',
  thisPlotThroughTime: 'Cette parcelle dans le temps',
  dateRangesOfPlot: (count) =>
    `${plural(count, { one: '# période', other: '# périodes' })} de cette parcelle`,
  jobsWithPlot: 'Tâches avec cette parcelle',
  backTo: (label) => `Retour : ${label}`,
  windowsOfPlot: 'Périodes de cette parcelle',
  windowsInJob: (name) => `Périodes dans ${name}`,
  pausedBecause: (trouble) => `en pause : ${trouble}`,
  resume: 'Reprendre',
  cancel: 'Annuler',
  noJobsRead: (why) => `${why} : aucune tâche n’a été lue.`,
  savedDataUnreadable: 'Les données conservées sur cet appareil sont illisibles',
  failedProcessedElsewhere: 'échouée, traitée dans une autre tâche',
  alsoInJobs: (count, values, more) =>
    `aussi dans ${plural(count, { one: '# tâche', other: '# tâches' })} : ${values}${more}`,
  valuesFromTo: (min, max) => `${min} à ${max}`,
  noValue: 'aucune valeur',
  jobsRead: (read, total) =>
    `${read} sur ${plural(total, { one: '# tâche lue', other: '# tâches lues' })}`,
  jobsUnread: (failed) => `${failed} illisible(s)`,
  jobsWithoutResult: (early) => `${early} encore sans résultat`,
  searchStopped: (read, total) =>
    `Arrêté : ${read} sur ${plural(total, { one: '# tâche lue', other: '# tâches lues' })}. Ce qui y a été trouvé est conservé.`,
  moreJobsRead: (read) =>
    `${plural(read, { one: '# autre tâche lue', other: '# autres tâches lues' })}.`,
  jobsNotReadMissed: (failed, missed) =>
    `${plural(failed, { one: '# tâche n’a pas pu être lue', other: '# tâches n’ont pas pu être lues' })} : ${missed}.`,
  jobsEarlyMissed: (early, missed) =>
    `${plural(early, { one: '# tâche n’a pas encore de résultat', other: '# tâches n’ont pas encore de résultat' })} : ${missed}.`,
};
