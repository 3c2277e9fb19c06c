export const texts = {
  plots: 'Plots',
  processed: 'Processed',
  failed: 'Failed',
  hectares: 'Hectares',
  meanByPlot: 'Mean by plot',
  meanByArea: 'Mean by area',
  unusual: 'Unusual',
  median: 'Median',
  meanChange: 'Mean change',
  changeByArea: 'Change by area',
  medianChange: 'Median change',
};

export type Texts = typeof texts;
