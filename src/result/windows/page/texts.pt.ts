import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  overlapping: 'Em sobreposição',
  datesFrom: 'Períodos de',
  datesTo: 'Períodos até',
  betweenDates: 'a',
  dateRangesOverTime: (most) =>
    `Períodos ao longo do tempo: no máximo ${plural(most, { one: '# registo', other: '# registos' })} num dia`,
  latestDatesOfPlots: 'Último período de cada talhão',
  allDates: 'Todos os períodos',
  earliestDatesOfPlots: 'Primeiro período de cada talhão',
  datesDrawnOnMap: 'Períodos desenhados no mapa',
  dateRanges: 'Períodos',
  datesNotComparable:
    'Valores de períodos diferentes não se comparam: um talhão não é melhor do que outro por ter sido medido numa época mais verde. Escolha um só período para ordenar os talhões.',
  filterByDates: 'Filtrar por período',
  oneDateRange: 'Um período',
  datesOfEachPlot: {
    latest: 'O último período de cada talhão',
    earliest: 'O primeiro período de cada talhão',
  },
  otherDatesHidden: (shown, count) =>
    `${shown}; ${plural(count, { one: '# registo de outros períodos oculto', other: '# registos de outros períodos ocultos' })}.`,
  oneWindowFromTo: (firstDay, lastDay) => `um, de ${firstDay} a ${lastDay}`,
  daysEach: (count) => `${plural(count, { one: '# dia', other: '# dias' })} cada`,
  daysBetween: (least, count) => `${least} a ${plural(count, { one: '# dia', other: '# dias' })}`,
  differentOnes: (distinctCount, days) => `${distinctCount} diferentes, ${days}`,
  differentDateRanges: 'Períodos diferentes',
  dayToDay: (startDay, endDay) => `${startDay} a ${endDay}`,
  recordsNoun: (count) => plural(count, { one: 'registo', other: 'registos' }),
  moreDateRanges: (count) => plural(count, { one: 'mais # período', other: 'mais # períodos' }),
  mostFrequent: (count, distinctCount) => `Os ${count} mais frequentes de ${distinctCount}.`,
};
