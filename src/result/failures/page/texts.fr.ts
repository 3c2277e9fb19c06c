import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  failureCauses: 'Causes d’échec',
  searchCauses: 'Chercher des causes',
  searchCausesAndMessages: 'Chercher causes et messages',
  readingCause: 'Lecture de la cause…',
  causeCount: (total) => `${total} causes`,
  foundOfAll: (found, all) => `${found} sur ${all}`,
  readingMessages: 'Lecture des messages…',
  noFailuresSoFar: 'Aucun échec jusqu’ici.',
  noPolygonsOfJobFailed: 'Aucun polygone de cette tâche n’a échoué.',
  noneOfTheseFailed: 'Aucun de ces polygones n’a échoué.',
  showCauseOnMap: (title) => `Afficher sur la carte : ${title}`,
  showOnMap: 'Afficher sur la carte',
  plotsOfCause: 'Parcelles de cette cause',
  morePlots: (count) => plural(count, { one: '# parcelle de plus', other: '# parcelles de plus' }),
  noMessageSent: 'Le service n’a envoyé aucun message.',
  messageFromService: 'Message du service',
  moreMessages: (count) => plural(count, { one: '# message de plus', other: '# messages de plus' }),
  firstMessages: (count, messageCount) => `Les ${count} premiers sur ${messageCount}.`,
  recordCount: (count) => plural(count, { one: '# ligne', other: '# lignes' }),
  code: 'Code',
  description: 'Description',
  copyMessage: 'Copier le message',
  messageCount: (count) =>
    `Message du service, ${plural(count, { one: '# message', other: '# messages' })}`,
};
