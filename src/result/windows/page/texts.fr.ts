import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  overlapping: 'Chevauchant',
  datesFrom: 'Périodes du',
  datesTo: 'Périodes au',
  betweenDates: 'au',
  dateRangesOverTime: (most) =>
    `Périodes dans le temps : au plus ${plural(most, { one: '# ligne', other: '# lignes' })} par jour`,
  latestDatesOfPlots: 'Dernière période de chaque parcelle',
  allDates: 'Toutes les périodes',
  earliestDatesOfPlots: 'Première période de chaque parcelle',
  datesDrawnOnMap: 'Périodes tracées sur la carte',
  dateRanges: 'Périodes',
  datesNotComparable:
    'Des valeurs de périodes différentes ne se comparent pas : une parcelle n’est pas meilleure qu’une autre parce qu’elle a été mesurée en saison plus verte. Choisissez une seule période pour classer les parcelles.',
  filterByDates: 'Filtrer par période',
  oneDateRange: 'Une période',
  datesOfEachPlot: {
    latest: 'La dernière période de chaque parcelle',
    earliest: 'La première période de chaque parcelle',
  },
  otherDatesHidden: (shown, count) =>
    `${shown} ; ${plural(count, { one: '# ligne d’autres périodes masquée', other: '# lignes d’autres périodes masquées' })}.`,
  oneWindowFromTo: (firstDay, lastDay) => `une, du ${firstDay} au ${lastDay}`,
  daysEach: (count) => `${plural(count, { one: '# jour', other: '# jours' })} chacune`,
  daysBetween: (least, count) => `${least} à ${plural(count, { one: '# jour', other: '# jours' })}`,
  differentOnes: (distinctCount, days) => `${distinctCount} différentes, ${days}`,
  differentDateRanges: 'Périodes différentes',
  dayToDay: (startDay, endDay) => `${startDay} au ${endDay}`,
  recordsNoun: (count) => plural(count, { one: 'ligne', other: 'lignes' }),
  moreDateRanges: (count) => plural(count, { one: '# autre période', other: '# autres périodes' }),
  mostFrequent: (count, distinctCount) => `Les ${count} plus fréquentes sur ${distinctCount}.`,
};
