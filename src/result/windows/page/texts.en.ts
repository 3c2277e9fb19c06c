import { plural } from '#lib/plural.ts';

export const texts = {
  overlapping: 'Overlapping',
  datesFrom: 'Dates from',
  datesTo: 'Dates to',
  betweenDates: 'to',
  dateRangesOverTime: (most: number) =>
    `Date ranges over time: at most ${plural(most, { one: '# record', other: '# records' })} on one day`,
  latestDatesOfPlots: 'Latest dates of each plot',
  allDates: 'All dates',
  earliestDatesOfPlots: 'Earliest dates of each plot',
  datesDrawnOnMap: 'Dates drawn on the map',
  dateRanges: 'Date ranges',
  datesNotComparable:
    'Values of different dates can’t be compared: a plot isn’t better than another because it was measured in a greener season. Choose one date range to rank plots.',
  filterByDates: 'Filter by dates',
  oneDateRange: 'One date range',
  datesOfEachPlot: {
    latest: 'The latest dates of each plot',
    earliest: 'The earliest dates of each plot',
  },
  otherDatesHidden: (shown: string | number, count: number) =>
    `${shown}; ${plural(count, { one: '# record', other: '# records' })} of other dates hidden.`,
  oneWindowFromTo: (firstDay: string | number, lastDay: string | number) =>
    `one, ${firstDay} to ${lastDay}`,
  daysEach: (count: number) => `${plural(count, { one: '# day', other: '# days' })} each`,
  daysBetween: (least: string | number, count: number) =>
    `${least} to ${plural(count, { one: '# day', other: '# days' })}`,
  differentOnes: (distinctCount: string | number, days: string | number) =>
    `${distinctCount} different, ${days}`,
  differentDateRanges: 'Different date ranges',
  dayToDay: (startDay: string | number, endDay: string | number) => `${startDay} to ${endDay}`,
  recordsNoun: (count: number) => plural(count, { one: 'record', other: 'records' }),
  moreDateRanges: (count: number) =>
    plural(count, { one: '# more date range', other: '# more date ranges' }),
  mostFrequent: (count: string | number, distinctCount: string | number) =>
    `The ${count} most frequent of ${distinctCount}.`,
};

export type Texts = typeof texts;
