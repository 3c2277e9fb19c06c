import { formatCount } from '#lib/format.ts';
import { plural } from '#lib/plural.ts';

export const texts = {
  jobsOnMap: 'Jobs on the map',
  jobsCount: (count: number) => plural(count, { one: '# job', other: '# jobs' }),
  jobsOnWholeMap: (jobs: number) => `${plural(jobs, { one: '# job', other: '# jobs' })} on the map`,
  onlyInView: 'In map view',
  noJobsHere: 'No jobs in this part of the map',
  listAllOnMap: 'List all jobs on the map',
  fitAllHint: '“Fit all” brings them back into view.',
  jobs: 'Jobs',
  countFailed: (failed: number) => `${formatCount(failed)} failed`,
  countOk: (processed: number) => `${formatCount(processed)} ok`,
  jobsWithoutLocation: (unplaced: number, matching: number, reasons: string) =>
    `${formatCount(unplaced)} of ${plural(matching, { one: '# job', other: '# jobs' })} ${plural(unplaced, { one: 'has', other: 'have' })} no location: ${reasons}`,
  noLocationsYet: 'No locations yet',
  whenLocationsAreKnown: (matching: number, reasons: string) =>
    `A job’s location is known once its result is loaded. Of ${plural(matching, { one: '# job', other: '# jobs' })}: ${reasons}.`,
  loadResultsCount: (notLoaded: number) =>
    `Load ${plural(notLoaded, { one: '# result', other: '# results' })}`,
  countWithoutPolygons: (count: number) => `${formatCount(count)} without polygons`,
  countNotLoaded: (count: number) => `${formatCount(count)} not loaded`,
  countNotRead: (count: number) => `${formatCount(count)} couldn’t be read`,
  countNotDrawable: (count: number) => `${formatCount(count)} without a drawable polygon`,
  jobsInView: (jobsInView: number) =>
    `${plural(jobsInView, { one: '# job', other: '# jobs' })} in view`,
  shares: ['none', 'to 25 %', 'to 50 %', 'to 75 %', 'over'],
  marksColouredBy: 'Marks coloured by',
  meanValue: 'Mean value',
  shareOfFailures: 'Share of failures',
  meanOfIndexes: 'Mean of several indexes',
  jobsCloseTogether: 'jobs close together',
  hasFailures: 'has failures',
  recordsCount: (count: number) => plural(count, { one: '# record', other: '# records' }),
  meanOf: (mean: string) => `mean ${mean}`,
  allFailed: 'all failed',
  dayToDay: (start: string, end: string) => `${start} to ${end}`,
};

export type Texts = typeof texts;
