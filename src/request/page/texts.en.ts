import { formatCount } from '#lib/format.ts';
import { plural } from '#lib/plural.ts';

export const texts = {
  newRequest: 'New request',
  indexesAndDates: 'indexes and dates',
  goOnToMeasure: 'Go on to Measure',
  dropFileFirst: 'drop a file first',
  fileUnreadable: 'the file can’t be read',
  lookingThroughFile: 'looking through the file',
  partOfPlots: (part: number, all: number) =>
    `${formatCount(part)} of ${plural(all, { one: '# plot', other: '# plots' })}`,
  partOfPlotsRepaired: (part: number, all: number, repaired: number) =>
    `${formatCount(part)} of ${plural(all, { one: '# plot', other: '# plots' })}, ${formatCount(repaired)} repaired`,
  readyCount: (ready: number) => `${formatCount(ready)} ready`,
  readyAndToDecide: (ready: number, toDecide: number) =>
    `${formatCount(ready)} ready, ${plural(toDecide, { one: '# needs a decision', other: '# need a decision' })}`,
  undecidedNotSent: (names: string) => `Without a decision, not sent: ${names}`,
  undecidedAndMoreNotSent: (names: string, more: number) =>
    `Without a decision, not sent: ${names} and ${formatCount(more)} more`,
  fileNotChecked: 'The file isn’t checked yet',
  sayWhichColumns: 'Say which columns are meant',
  sayDateOrder: 'Say whether days or months come first',
  indexesCount: (count: number) => plural(count, { one: '# index', other: '# indexes' }),
  noIndexYet: 'no index yet',
  namesWithFileDates: (names: string | number) => `${names}, dates of the file`,
  namesWithDateRanges: (names: string, ranges: number) =>
    `${names}, ${plural(ranges, { one: '# date range', other: '# date ranges' })}`,
  namesWithDateRangesOf: (names: string, ranges: number, year: string) =>
    `${names}, ${plural(ranges, { one: '# date range', other: '# date ranges' })} of ${year}`,
  chooseIndex: 'Choose an index',
  dateRangeNeedsLook: 'A date range needs a look',
  sendingCancelled: 'cancelled',
  sendingRefused: 'refused',
  nothingSentYet: 'nothing sent yet',
  onItsWay: 'on its way',
  answerLost: 'answer lost',
  acceptedAt: (slice: string | number) => `accepted at ${slice}`,
};

export type Texts = typeof texts;
