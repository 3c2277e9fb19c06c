import { plural } from '#lib/plural.ts';

export const texts = {
  fromSubmittedFile: 'From the submitted file',
  values: 'Values',
  otherResponseMembers: 'Other members of the response',
  yourVerdicts: 'Your verdicts',
  failures: 'Failures',
  reportNotMade: (reasonOf: string | number) => `The report couldn’t be made. ${reasonOf}`,
  viewerAnswered: (status: number) => `The server answered ${status} for a part of the report.`,
  jobFileName: 'job',
  savedReport: (name: string | number, size: string | number) => `Saved ${name}, ${size}.`,
  reportOneFile: 'Report (one HTML file)',
  cancel: 'Cancel',
  save: 'Save',
  whatReportHolds:
    'What is shown now, with its map, values and records, in a file that opens in any browser, without a key or an account. Works offline.',
  reportCannotBeMade: 'The report can’t be made',
  yourNameOptional: 'Your name (optional)',
  message: 'Message',
  sayFromService: (service: string | number) => `Say that it’s from ${service}`,
  columnsInReport: 'Columns in it',
  columnsInReportLead: 'Columns in it.',
  leftOutNotInFile: 'What you leave out isn’t in the file.',
  areasWithFigures: 'Areas, with their outlines and figures',
  countingBytes: 'Counting its bytes…',
  noRecordMatches: 'No record matches the filters.',
  fileIsLarge:
    'This file is large. Mail may refuse it, and phones take long to open it. Filter further, or leave columns out.',
  fileIsLargeOf: (plots: number) =>
    `This file is large: ${plural(plots, { one: '# plot', other: '# plots' })}. Mail may refuse it, and phones take long to open it. Filter further, or leave columns out.`,
  anotherFilter: 'Another filter',
  onWhatWasLeftOut: 'on what was left out',
  reportTitle: (of: string) => `${of}, report`,
  recordsAndSize: (records: number, size: string) =>
    `${plural(records, { one: '# record', other: '# records' })}, ${size}`,
};

export type Texts = typeof texts;
