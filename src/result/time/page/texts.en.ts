import { plural } from '#lib/plural.ts';

export const texts = {
  dateRangeCount: (count: number) => plural(count, { one: '# date range', other: '# date ranges' }),
  withoutValues: 'without values',
  zeroPlots: '0 plots',
  mendedInOtherJob: (mended: string | number) =>
    `${mended} failed here and processed in another job`,
  countFailed: (left: string | number) => `${left} failed`,
  processedElsewhere: (mended: string | number) => `${mended} processed elsewhere`,
  windowMedian: ({
    startDay,
    endDay,
    value,
    median,
  }: {
    startDay: string | number;
    endDay: string | number;
    value: string | number;
    median: string | number;
  }) => `${startDay} to ${endDay}, ${value}: ${median}`,
  thisJobLower: 'this job',
  monthsFromTo: (first: string | number, last: string | number) => `${first} to ${last}`,
  thisJob: 'This job',
  plotCount: (count: number) => plural(count, { one: '# plot', other: '# plots' }),
  plotsThroughTime: 'Plots through time',
  throughTime: 'Through time',
  shownAs: 'Shown as',
  chart: 'Chart',
  table: 'Table',
  loadingPlots: 'Loading the plots…',
  availableOnceLoaded: 'Available once the whole result is loaded.',
  middleHalfLower: 'middle half',
  medianLower: 'median',
  medianOfAllPlots: 'median of all plots',
  noPlotsMatch: 'No plots match the filters.',
  windowsOfPlots: 'Windows of the plots',
  ofThemProcessedElsewhere: (all: string | number, mended: string | number) =>
    `${all}, of them ${mended} processed in another job`,
  plotsThatMatch: 'plots that match the filters',
  allPlots: 'all plots',
  dateRangesInJobs: (windows: number, count: number) =>
    `${plural(windows, { one: '# date range', other: '# date ranges' })} in ${plural(count, { one: '# job', other: '# jobs' })}`,
  onlySameShape: 'only plots of the same shape',
  job: 'Job',
  start: 'Start',
  end: 'End',
  median: 'Median',
  middleHalf: 'Middle half',
  medianOfAll: 'Median of all',
  plots: 'Plots',
  failed: 'Failed',
  rangeFromTo: (low: string | number, high: string | number) => `${low} to ${high}`,
  lookInMoreJobs: 'Look for this plot in more jobs',
  lookingForPlot: 'Looking for this plot',
  allJobsRead: 'All known jobs that may cover its area have been read.',
  mayContainPlot: 'may contain the plot too',
  thisPlotThroughTime: 'This plot through time',
  dateRangesOfPlot: (count: number) =>
    `${plural(count, { one: '# date range', other: '# date ranges' })} of this plot`,
  jobsWithPlot: 'Jobs with this plot',
  backTo: (label: string | number) => `Back to ${label}`,
  windowsOfPlot: 'Windows of this plot',
  windowsInJob: (name: string | number) => `Windows in ${name}`,
  pausedBecause: (trouble: string | number) => `paused: ${trouble}`,
  resume: 'Resume',
  cancel: 'Cancel',
  noJobsRead: (why: string | number) => `${why}: no jobs were read.`,
  savedDataUnreadable: 'The data saved on this device can’t be read',
  failedProcessedElsewhere: 'failed, processed in another job',
  alsoInJobs: (count: number, values: string | number, more: string | number) =>
    `also in ${plural(count, { one: '# job', other: '# jobs' })}: ${values}${more}`,
  valuesFromTo: (min: string | number, max: string | number) => `${min} to ${max}`,
  noValue: 'no value',
  jobsRead: (read: string | number, total: number) =>
    `${read} of ${plural(total, { one: '# job', other: '# jobs' })} read`,
  jobsUnread: (failed: string | number) => `${failed} couldn’t be`,
  jobsWithoutResult: (early: string | number) => `${early} without a result yet`,
  searchStopped: (read: string | number, total: number) =>
    `Stopped: ${read} of ${plural(total, { one: '# job', other: '# jobs' })} read. What was found in them is saved.`,
  moreJobsRead: (read: number) =>
    `${plural(read, { one: '# more job', other: '# more jobs' })} read.`,
  jobsNotReadMissed: (failed: number, missed: string) =>
    `${plural(failed, { one: '# job', other: '# jobs' })} couldn’t be read and ${missed}.`,
  jobsEarlyMissed: (early: number, missed: string) =>
    `${plural(early, { one: '# job has', other: '# jobs have' })} no result yet and ${missed}.`,
};

export type Texts = typeof texts;
