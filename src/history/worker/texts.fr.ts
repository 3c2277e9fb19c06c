import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  pageListsNoJobs: 'Le service n’y liste aucune tâche, alors que des pages suivantes en ont',
};
