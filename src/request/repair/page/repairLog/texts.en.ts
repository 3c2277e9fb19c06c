import { plural } from '#lib/plural.ts';

export const texts = {
  checkAgainstLog: 'Check against a repair log',
  checkAgainstLogHint: 'See which failed plots of an earlier job were processed in this one',
  readingFile: (name: string | number) => `Reading ${name}…`,
  fileUnusable: (name: string | number) => `${name} can’t be used.`,
  chooseAnotherFile: 'Nothing has changed. Choose another file.',
  failedAgainSmall: 'failed again',
  notInJobSmall: 'not in this job',
  jobById: (job: string) => `job ${job}`,
  processedSmall: 'processed',
  processed: 'Processed',
  failedAgain: 'Failed again',
  notInJob: 'Not in this job',
  plotsOfLog: 'Plots of the repair log',
  firstShown: (count: string | number, count2: string | number) =>
    `The first ${count} of ${count2}, starting with those not processed.`,
  resubmittedFrom: (plots: number, day: string) =>
    `Of ${plural(plots, { one: '# plot', other: '# plots' })} resubmitted from {} (${day}):`,
  recordAt: (plot: string | number) => `Record ${plot}`,
  showRecord: (value: string | number) => `Show record ${value}`,
  show: 'Show',
  logCheck: 'The check of the repair log',
};

export type Texts = typeof texts;
