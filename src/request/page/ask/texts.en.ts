import { formatCount } from '#lib/format.ts';
import { plural } from '#lib/plural.ts';

export const texts = {
  thisRequest: 'This request',
  plots: 'Plots',
  dateRanges: 'Date ranges',
  asInFile: 'as in the file',
  indexes: 'Indexes',
  rowsToSend: 'Rows to send',
  valuesToCome: 'Values to come',
  priceFromEarlierJobs: (count: number) =>
    `Price, from ${plural(count, { one: '# earlier job', other: '# earlier jobs' })}`,
  price: 'Price',
  notKnown: 'Not known',
  whatToMeasure: 'What to measure',
  chosenCount: (count: string | number) => `${count} chosen`,
  anotherIndex: 'Another index',
  anotherIndexAsSpelled: 'Another, as the service spells it',
  addIndex: 'Add this index',
  indexesFromEarlierJobs:
    'The service publishes no list. These are from your earlier jobs; any other word is sent as you type it.',
  anyWordSent: 'The service publishes no list. Any word is sent as you type it.',
  inSomeOfYourJobs: (jobs: string | number) => `in ${jobs} of your jobs`,
  whichDates: 'Which dates',
  datesAskedFor: 'Dates asked for',
  addDates: 'Add dates',
  sameYearLater: 'The same a year later',
  ownDatesOfPlots: 'Each plot’s own dates',
  lastTwelveMonths: 'The last 12 months',
  otherDates: 'Other dates',
  asManyAsYouLike: 'as many as you like',
  halfYearsOf: (first: string | number) => `Half years of ${first}`,
  halfYearsFromTo: (first: string | number, last: string | number) =>
    `Half years of ${first} to ${last}`,
  oneSixMonthRange: 'one date range of six months',
  sixMonthRanges: (count: string | number) => `${count} date ranges of six months each`,
  noneInFile: 'none in the file',
  oneRangeOf: (span: string | number) => `one date range of ${span}`,
  differentRangesOf: (windowCount: string | number, span: string | number) =>
    `${windowCount} different date ranges of ${span}`,
  toDay: 'to',
  daysCount: (count: number) => plural(count, { one: '# day', other: '# days' }),
  removeNamed: (name: string | number) => `Remove ${name}`,
  fileHasNoDates: 'The file has no dates of its own.',
  fileRangeReplaced: (range: string, replacing: number) =>
    `The file has ${range}. ${plural(replacing, { one: 'This one replaces it.', other: 'These # replace it.' })}`,
  fileRangesReplaced: (ranges: string, replacing: number) =>
    `The file has ${ranges}. Values of different dates can’t be compared; ${plural(replacing, { one: 'this one replaces them.', other: 'these # replace them.' })}`,
  rowsKeepRange: (range: string) => `Each row keeps its own: ${range}.`,
  rowsKeepRanges: (ranges: string) =>
    `Each row keeps its own: ${ranges}. Values of different dates can’t be compared.`,
  dateRangeNumber: (value: string | number) => `Date range ${value}`,
  inFile: 'In the file',
  fileDatesMostly: (value: string | number) => `The file’s dates, most often ${value}`,
  monthsCount: (count: number) => plural(count, { one: '# month', other: '# months' }),
  monthsFromTo: (least: number, most: number) =>
    `${formatCount(least)} to ${plural(most, { one: '# month', other: '# months' })}`,
  daysFromTo: (least: number, most: number) =>
    `${formatCount(least)} to ${plural(most, { one: '# day', other: '# days' })}`,
  firstDayOf: (name: string) => `${name}, from`,
  lastDayOf: (name: string) => `${name}, to`,
};

export type Texts = typeof texts;
