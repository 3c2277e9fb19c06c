import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  searchNotLoaded: 'La recherche n’a pas pu être chargée. Rechargez la page.',
  findJob: 'Trouver une tâche',
};
