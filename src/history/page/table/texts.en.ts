import { formatCount, formatFixed } from '#lib/format.ts';
import { plural } from '#lib/plural.ts';

export const texts = {
  idNotInAddress: "This id can't be part of an address, so the job can't be opened.",
  detailsOf: (name: string | number) => `Details: ${name}`,
  noteOf: (note: string | number) => `Note: ${note}`,
  newText: 'New',
  noLongerListed: 'No longer listed by the service',
  noDatesGiven: 'No dates given',
  dayToDay: (start: string, end: string) => `${start} to ${end}`,
  dayNotGiven: 'not given',
  noResultYet: 'No result yet',
  tryAgain: 'Try again',
  largeResult: 'Large:',
  loadResult: 'Load result',
  jobsHistory: 'Jobs history',
  chooseOrSortByStar: 'Choose, or sort by star',
  job: 'Job',
  state: 'State',
  indexes: 'Indexes',
  dateRangeLastDay: 'Date range, last day',
  footprint: 'Footprint',
  cost: 'Cost',
  more: 'More',
  choose: 'Choose',
  noValues: 'no values',
  minToMax: (min: string, max: string) => `${min} to ${max}`,
  minToMaxMean: (min: string, max: string, mean: string) => `${min} to ${max}, ${mean}`,
  meanOfWindows: { only: 'mean', all: 'mean of all windows', latest: 'mean of the latest' },
  progressByService: (name: string | number) => `${name}: progress, as the service counts`,
  progressOf: (state: string, done: number, of: number) => `${state}, ${done} of ${of}`,
  notRead: 'Not read',
  countedByService: 'Counted by the service',
  noPolygons: 'No polygons',
  countNotDrawable: (count: number) => `${formatCount(count)} not drawable`,
  countOk: (count: number) => `${formatCount(count)} ok`,
  stateAndDone: (state: string, done: number) => `${state} ${formatCount(done)}`,
  stateAndDoneOf: (state: string, done: number, of: number) =>
    `${state} ${formatCount(done)} of ${formatCount(of)}`,
  countFailed: (count: number) => `${formatCount(count)} failed`,
  serviceCounted: (counts: readonly string[]) => `The service counted ${counts.join(', ')}`,
  values: 'Values',
  valuesInRange: (name: string, low: number, high: number) =>
    `${name}, ${formatFixed(low, 1)} to ${formatFixed(high, 1)}`,
  costOf: (cost: string) => `Cost ${cost}`,
  sentNoResult: 'Sent, no result yet',
  sentJobsCost: (jobs: number, sum: string) =>
    `${plural(jobs, { one: '# job', other: '# jobs' })} sent from here cost ${sum}`,
  chooseJob: (name: string) => `${name}: Choose`,
  starJob: (name: string) => `${name}: Star`,
};

export type Texts = typeof texts;
