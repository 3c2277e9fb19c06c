import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  plotsInView: (inView, all) => `${inView} de ${all} talhões à vista`,
  matchingInView: (inView, all) => `${inView} de ${all} talhões filtrados à vista`,
  failedInView: (inView, all) => `${inView} de ${all} talhões falhados à vista`,
  farPlots: (far) =>
    plural(far.count, {
      one: `# de ${plural(far.all, { one: '# talhão', other: '# talhões' })} está a ${far.distance} ${far.where}`,
      other: `# de ${plural(far.all, { one: '# talhão', other: '# talhões' })} estão a ${far.distance} ou mais ${far.where}`,
    }),
  directions: {
    north: 'a norte',
    'north-east': 'a nordeste',
    east: 'a leste',
    'south-east': 'a sudeste',
    south: 'a sul',
    'south-west': 'a sudoeste',
    west: 'a oeste',
    'north-west': 'a noroeste',
  },
  plotsFarOff: 'Talhões distantes',
  away: 'de distância',
  ofTheOthers: (where) => `${where} dos outros`,
  awayFromOthers: 'de distância dos outros',
  showTheOther: (count) => `Mostrar os outros ${count}`,
  showIt: 'Mostrá-lo',
  showThem: 'Mostrá-los',
  previousPlot: 'Talhão anterior',
  nextPlot: 'Talhão seguinte',
  close: 'Fechar',
  activeFilters: 'Filtros ativos',
};
