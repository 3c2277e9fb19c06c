import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  jobs: 'Tâches',
  controlsNotFetched: 'Recherche et filtres : chargement impossible. Rechargez la page.',
  loadingJobs: 'Chargement des tâches',
  searchAllJobs: 'Chercher dans toutes les tâches',
  loadedBeforeShown: 'Ce qui a été chargé avant reste affiché ci-dessous.',
};
