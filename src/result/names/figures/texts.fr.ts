import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  plots: 'Parcelles',
  processed: 'Traitées',
  failed: 'Échouées',
  hectares: 'Hectares',
  meanByPlot: 'Moy. par parcelle',
  meanByArea: 'Moy. par surface',
  unusual: 'Inhabituelles',
  median: 'Médiane',
  meanChange: 'Évolution moyenne',
  changeByArea: 'Évolution par surface',
  medianChange: 'Évolution médiane',
};
