import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  jobsMapHint:
    'Les flèches déplacent la carte, plus et moins zooment, Tab passe d’une tâche à l’autre.',
  mapOfJobs: 'Carte des tâches',
  jobsOnMap: 'Tâches sur la carte',
  noTilesBuiltInOutline: 'Pas de tuiles : contour intégré',
  plotsMapHint:
    'Les flèches déplacent la carte, plus et moins zooment, Entrée choisit la parcelle au centre.',
  theMap: 'La carte',
  map: 'Carte',
  plotsOnMap: 'Parcelles sur la carte',
  failed: 'Échouées',
};
