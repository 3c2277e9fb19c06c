import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  noResultYet: 'Pas encore de résultat',
  lookNow: 'Vérifier maintenant',
  cancel: 'Annuler',
  polygonsWorkedOn: 'Polygones en traitement',
  lookingNow: 'Vérification…',
  lookingAgainIn: (max) => `Nouvelle vérification dans ${max}.`,
  serviceSays: (message) => `Le service dit : « ${message} »`,
  listSays: (count) => `La liste dit : ${count}.`,
  listedWithoutResult:
    'Le service liste cette tâche, mais n’en a pas le résultat pour l’instant (404). Il y travaille peut-être encore.',
  waitingWithPolygons: (of) =>
    `Cette tâche avec ${plural(of, { one: '# polygone', other: '# polygones' })} attend son tour.`,
  workedOnSoFar: (count) => `Cette tâche est encore en cours : ${count}.`,
  soFarFailed: (all, failed) => `${all} jusqu’ici, dont ${failed} en échec`,
  waitingForTurn: 'Cette tâche attend son tour.',
  stillWorkedOn: 'Cette tâche est encore en cours.',
  polygonCount: (count) => plural(count, { one: '# polygone', other: '# polygones' }),
  doneOfPolygons: (done, of) =>
    `${done} sur ${plural(of, { one: '# polygone', other: '# polygones' })}`,
  soFar: (all) => `${all} jusqu’ici`,
  jobTitle: (jobId) => `Tâche ${jobId}`,
  nameAndJob: (name, jobId) => `${name} · Tâche ${jobId}`,
  job: 'Tâche',
  youAreOffline: 'Vous êtes hors ligne',
  loadsOnceOnline:
    'Ce résultat n’a pas encore été chargé. Il se charge de lui-même au retour du réseau.',
  loadingCancelled: 'Le chargement a été annulé',
  loadAgain: 'Recharger',
  nothingArrived: 'Aucune partie du résultat n’était arrivée.',
  earlierStillShown: 'Ce qui a été chargé avant reste affiché.',
  goToHistory: 'Aller à l’historique des tâches',
  dayToDay: (start, end) => `${start} au ${end}`,
};
