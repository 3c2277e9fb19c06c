import { formatCount } from '#lib/format.ts';
import { plural } from '#lib/plural.ts';
import type { Texts } from './later.texts.en.ts';

export const texts: Texts = {
  linkSearchesAllJobs:
    'Ce lien cherche dans toutes les tâches, qui ne sont pas encore sur cet appareil',
  searchNeedsRequestPerJobs: (atOnce) =>
    `Le service ne peut pas chercher. Pour chercher ici, l’historique est lu une fois et conservé sur cet appareil : une requête par ${formatCount(atOnce)} tâches ; leur nombre n’est pas encore connu. D’ici là, la page ci-dessous ignore la recherche.`,
  searchNeedsRequests: (requests) =>
    `Le service ne peut pas chercher. Pour chercher ici, l’historique est lu une fois et conservé sur cet appareil : environ ${plural(requests, { one: '# requête', other: '# requêtes' })}. D’ici là, la page ci-dessous ignore la recherche.`,
  searchAllJobs: 'Chercher partout',
  allNewSince: (visit) => `Toutes nouvelles depuis ${visit}`,
  newSince: (count, visit) =>
    `${plural(count, { one: '# nouvelle', other: '# nouvelles' })} depuis ${visit}`,
  noJobsYet: 'Aucune tâche dans ce compte pour l’instant',
  openResultFile: 'Ouvrir un fichier de résultats',
  checkAgain: 'Vérifier de nouveau',
  jobsAppearHere:
    'Les tâches apparaissent ici une fois des polygones envoyés au service avec la clé de ce compte.',
  serviceMessage: (serviceMessage) => `Le service a envoyé ce message : « ${serviceMessage} »`,
  endOfHistory: 'C’est la fin de l’historique.',
  jobsOnPage: (jobs) => `${plural(jobs, { one: '# tâche', other: '# tâches' })} sur cette page`,
  pages: 'Pages',
  jobsPerPage: 'Tâches par page',
  previousPage: 'Page précédente',
  pageNumber: (page) => `Page ${formatCount(page)}`,
  pageOfLast: (page, last) => `Page ${formatCount(page)} sur ${formatCount(last)}`,
  nextPage: 'Page suivante',
  noSuchPage: (page, last) =>
    `La page ${formatCount(page)} n’existe pas. L’historique finit à la page ${formatCount(last)}, affichée ici.`,
  loadingPage: (page) => `Chargement de la page ${formatCount(page)}…`,
  itemsNotShown: (unreadable) =>
    `${plural(unreadable, { one: '# élément de cette page ne peut pas être affiché', other: '# éléments de cette page ne peuvent pas être affichés' })} : pas d’identifiant de tâche.`,
  serviceListsAtMost: (served) =>
    `Le service liste au plus ${plural(served, { one: '# tâche', other: '# tâches' })} par page.`,
  serviceAskedForPause: (until, wait) =>
    `Le service a demandé une pause jusqu’à ${until}. Reprise automatique dans ${wait}.`,
  noteOnJobs: (jobs, note) =>
    `Note sur ${plural(jobs, { one: '# tâche', other: '# tâches' })} : ${note}`,
  notesOnJobs: 'Notes sur ces tâches',
  moreNotes: (count) => `et ${plural(count, { one: '# autre', other: '# autres' })}`,
  loadMoreResults: (count) =>
    `Charger ${plural(count, { one: '# autre résultat', other: '# autres résultats' })}`,
  historyStopped: 'L’historique ne fonctionne plus dans cet onglet',
  openHistoryAgain: 'Rouvrir l’historique',
  readIsSaved: (trouble) =>
    `Ce qui a été lu est conservé sur cet appareil. Pour chercher ou lire davantage, rouvrez l’historique. Le navigateur dit : ${trouble}`,
};
