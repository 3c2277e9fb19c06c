import { plural } from '#lib/plural.ts';

export const texts = {
  orEarlierJob: 'Or plots of an earlier job',
  fromYourJobs: 'from your jobs',
  plotsOfEarlierJob: 'Plots of an earlier job',
  plotsNotRead: (message: string | number) => `Its plots couldn’t be read: ${message}`,
  readingPlots: 'Reading its plots…',
  newRequestWithPlotsOf: (name: string | number) => `New request with these plots: ${name}`,
  newRequest: 'New request',
  recordsCount: (count: number) => plural(count, { one: '# record', other: '# records' }),
  indexesCount: (count: number) => plural(count, { one: '# index', other: '# indexes' }),
  newRequestWithPlots: 'New request with these plots',
  sameOrLaterDates: 'the same dates, or later ones',
  plotsFileName: 'plots',
  noRequestMade: (reasonOf: string | number) => `No request was made: ${reasonOf}`,
  whichRecords: 'Which records',
  filtered: 'Filtered',
  all: 'All',
  failed: 'Failed',
  yearLater: 'A year later',
  halfYearLater: 'Half a year later',
  sameDates: 'With the same dates',
  datesNotMoved: (unmoved: number) =>
    `Not moved: ${plural(unmoved, { one: '# record', other: '# records' })} with a date that can’t be read for certain.`,
  daysFromTo: (first: string, last: string) => `${first} to ${last}`,
};

export type Texts = typeof texts;
