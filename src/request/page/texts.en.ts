import { plural } from '#lib/plural.ts';

export const texts = {
  newRequest: 'New request',
  goOnToSend: 'Go on to Send',
  indexesAndDates: 'indexes and dates',
  goOnToMeasure: 'Go on to Measure',
  dropFileFirst: 'drop a file first',
  fileUnreadable: 'the file can’t be read',
  lookingThroughFile: 'looking through the file',
  repairedSuffix: (mended: string | number) => `, ${mended} repaired`,
  outOfPlots: (out: string | number, rowsRead: number, mended: string | number) =>
    `${out} of ${plural(rowsRead, { one: '# plot', other: '# plots' })}${mended}`,
  needsDecision: 'needs',
  needDecision: 'need',
  readyCount: (ready: string | number, value: string | number) => `${ready} ready${value}`,
  undecidedNotSent: (names: string | number, value: string | number) =>
    `Without a decision, not sent: ${names}${value}`,
  andMore: (more: string | number) => ` and ${more} more`,
  fileNotChecked: 'The file isn’t checked yet',
  sayWhichColumns: 'Say which columns are meant',
  sayDateOrder: 'Say whether days or months come first',
  noPlotGoesOut: 'No plot goes out yet',
  indexesCount: (count: number) => plural(count, { one: '# index', other: '# indexes' }),
  noIndexYet: 'no index yet',
  namesWithFileDates: (names: string | number) => `${names}, dates of the file`,
  ofYear: (year: string | number) => ` of ${year}`,
  chooseIndex: 'Choose an index',
  dateRangeNeedsLook: 'A date range needs a look',
  sentOfPlots: (plots: string | number, rowsRead: number, also: string | number) =>
    `${plots} of ${plural(rowsRead, { one: '# plot', other: '# plots' })}${also}`,
  nothingSentYet: 'nothing sent yet',
  onItsWay: 'on its way',
  answerLost: 'answer lost',
  acceptedAt: (slice: string | number) => `accepted at ${slice}`,
};

export type Texts = typeof texts;
