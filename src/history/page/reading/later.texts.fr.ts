import { formatCount } from '#lib/format.ts';
import { plural } from '#lib/plural.ts';
import type { Texts } from './later.texts.en.ts';

export const texts: Texts = {
  newSinceVisit: (newJobs, visit) =>
    `${plural(newJobs, { one: '# nouvelle', other: '# nouvelles' })} depuis ${visit}`,
  refresh: 'Actualiser',
  jobsCovered: (jobs, covered) =>
    `${plural(jobs, { one: '# tâche', other: '# tâches' })} ${covered}`,
  matchingOf: (matching, jobs) => `${formatCount(matching)} sur ${jobs}`,
  withOrderKept: (jobs) => `${jobs}, ordre gardé pendant le chargement`,
  jobCount: (count) => plural(count, { one: '# tâche', other: '# tâches' }),
  showNewJobs: (count) =>
    `Afficher ${plural(count, { one: '# nouvelle tâche', other: '# nouvelles tâches' })}`,
  newJobsShown: (shown) =>
    plural(shown, { one: '# nouvelle tâche affichée', other: '# nouvelles tâches affichées' }),
  doneOfJobs: (done, total) =>
    `${formatCount(done)} sur ${plural(total, { one: '# tâche', other: '# tâches' })}`,
  loadingResults: 'Chargement des résultats',
  countNotRead: (failed) =>
    plural(failed, { one: '# n’a pas pu être lu', other: '# n’ont pas pu être lus' }),
  countWithoutResult: (early) => `${formatCount(early)} sans résultat pour l’instant`,
  resume: 'Reprendre',
  pause: 'Mettre en pause',
  stopLoading: 'Arrêter le chargement',
  paused: 'en pause',
  pausedBecause: (trouble) => `en pause : ${trouble}`,
  twoAtATime: {
    asChosen: 'dans l’ordre du choix, 2 à la fois',
    newestFirst: 'les plus récentes d’abord, 2 à la fois',
  },
  readingHistory: 'Lecture de l’historique',
  searchCoversRead: 'La recherche porte sur les tâches déjà lues',
  cancel: 'Annuler',
  continueReading: 'Continuer',
  readingStoppedEarly: 'La lecture s’est arrêtée avant la fin. Elle reprend où elle s’est arrêtée.',
  readingStopped: (stopped) => `Lecture arrêtée : ${stopped}`,
  tryAgain: 'Réessayer',
  newJobsNotLoaded: (stopped) => `Les nouvelles tâches n’ont pas pu être chargées : ${stopped}`,
  reloadEverything: 'Tout recharger',
  onlyNewLoaded:
    'Seules les nouvelles tâches ont été chargées. Pour trouver celles qui sont supprimées, rechargez tout.',
  someMayBeMissing:
    'Des tâches ont été ajoutées ou supprimées à plusieurs reprises pendant la lecture de l’historique : il peut en manquer.',
  readAgain: 'Relire',
  notNow: 'Pas maintenant',
  serviceAskedPause: (waitsUntil) => `le service a demandé une pause jusqu’à ${waitsUntil}`,
  pagesCount: (count) => plural(count, { one: '# page', other: '# pages' }),
  requestsAtOnce: (requests) => `${requests} à la fois`,
  endNotKnown: 'la fin n’est pas encore connue',
  ofAboutJobs: (of) => `sur environ ${plural(of, { one: '# tâche', other: '# tâches' })}`,
  jobsReadEndUnknown: (jobs) =>
    `${plural(jobs, { one: '# tâche lue', other: '# tâches lues' })}, la fin n’est pas encore connue`,
  jobsReadOfAbout: (jobs, of) =>
    `${plural(jobs, { one: '# tâche lue', other: '# tâches lues' })}, sur environ ${formatCount(of)}`,
  pageNotRead: (gap) =>
    `La page ${formatCount(gap.page)} n’a pas pu être lue : environ ${plural(gap.pageSize, { one: '# tâche peut manquer', other: '# tâches peuvent manquer' })}.`,
  pageNotReadBetween: (gap, after, before) =>
    `La page ${formatCount(gap.page)} n’a pas pu être lue : environ ${plural(gap.pageSize, { one: '# tâche peut manquer', other: '# tâches peuvent manquer' })} entre ${after} et ${before}.`,
  pageNotReadBefore: (gap, before) =>
    `La page ${formatCount(gap.page)} n’a pas pu être lue : environ ${plural(gap.pageSize, { one: '# tâche peut manquer', other: '# tâches peuvent manquer' })} avant ${before}.`,
  pageNotReadAfter: (gap, after) =>
    `La page ${formatCount(gap.page)} n’a pas pu être lue : environ ${plural(gap.pageSize, { one: '# tâche peut manquer', other: '# tâches peuvent manquer' })} après ${after}.`,
  readSoFar: 'jusqu’ici',
  asOfTime: (asOfText) => `(état : ${asOfText})`,
};
