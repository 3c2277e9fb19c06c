import { formatCount } from '#lib/format.ts';
import { plural } from '#lib/plural.ts';

export const texts = {
  causeCount: (count: number) => plural(count, { one: '# cause', other: '# causes' }),
  causesInResults: (causes: string, counted: number, jobs: number) =>
    `${causes} in the results of ${formatCount(counted)} of ${plural(jobs, { one: '# job', other: '# jobs' })}`,
  loadedBeforeCounting: (results: number) =>
    `${plural(results, { one: '# result', other: '# results' })} with failures loaded before causes were counted.`,
  loadAgain: 'Load again',
  noFailuresYet: 'No failures so far',
  causesCountedAsLoaded: 'Causes are counted as results are loaded.',
  noPlotFailed: 'No plot of these jobs has failed.',
  causes: 'Causes',
  cause: 'Cause',
  jobs: 'Jobs',
  plots: 'Plots',
  moreCauses: (count: number) =>
    `${plural(count, { one: '# more cause', other: '# more causes' })}, each in fewer jobs.`,
};

export type Texts = typeof texts;
