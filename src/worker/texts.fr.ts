import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  codeNotLoaded: 'Une partie de la page n’a pas pu être chargée',
  workerStopped: 'Une partie de la page s’est arrêtée',
  workerUnreadable: 'Une partie de la page a envoyé un message illisible',
  noReasonGiven: 'Aucune raison n’a été donnée.',
  callCancelled: 'L’appel a été annulé',
  serviceAnswered: (status, statusText) => `Le service a répondu ${status} ${statusText}`,
  addressRedirects: 'L’adresse redirige ailleurs',
  answerNotResult: 'La réponse n’est pas un résultat de tâche',
  noWebAssembly: 'Cette page ne peut pas exécuter WebAssembly',
};
