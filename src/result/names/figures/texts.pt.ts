import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  plots: 'Talhões',
  processed: 'Processados',
  failed: 'Falhados',
  hectares: 'Hectares',
  meanByPlot: 'Média por talhão',
  meanByArea: 'Média por área',
  unusual: 'Invulgares',
  median: 'Mediana',
  meanChange: 'Variação média',
  changeByArea: 'Variação por área',
  medianChange: 'Variação mediana',
};
