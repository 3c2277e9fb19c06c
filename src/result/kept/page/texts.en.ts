import { plural } from '#lib/plural.ts';

export const texts = {
  notSavedByBrowser: 'This browser didn’t save it.',
  resultsOffline: 'Results without a network',
  keepAppAndResults: 'Keep the app and opened results',
  keptFacts: (records: number, bytes: string | number, momentText: string | number) =>
    `${plural(records, { one: '# record', other: '# records' })}, ${bytes}, as of ${momentText}`,
  keepForField: 'Keep for the field',
  deleteResultOf: (title: string | number) => `Delete the result of ${title}`,
  keptExplained: 'A result that is opened is kept here and opens without a network afterwards.',
  nothingKept: 'Nothing is kept: results are read from the service each time.',
  keptForField: 'Kept for the field',
  readAgain: 'Read again',
  copyUnreadable: 'The copy on this device couldn’t be read. The service was asked again.',
  asOfMoment: (momentText: string | number) => `As of ${momentText}`,
  checkedNow: (asOf: string | number) => `${asOf}, checked now`,
  serviceHasOther: (asOf: string | number) => `${asOf}. The service has another answer now.`,
  serviceRefusesNow: (asOf: string | number, refused: string | number) =>
    `${asOf}. The service refuses it now (${refused}).`,
  notCheckedSince: (asOf: string | number) => `${asOf}, not checked since`,
  lastChecked: (asOf: string | number, momentText: string | number) =>
    `${asOf}, last checked on ${momentText}`,
  keptUntilDeleted: 'Kept on this device until you delete it. It opens without a network.',
  mayBeDeleted: 'It may now be deleted to make room.',
  notKept: 'This browser didn’t keep it: the result isn’t whole, or there is no room.',
  dontKeepForField: 'Don’t keep for the field',
};

export type Texts = typeof texts;
