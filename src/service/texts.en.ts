export const texts = {
  configUnreadable: 'config.json can’t be read',
  demoAccount: 'the demo account',
  running: 'Running',
  waiting: 'Waiting',
  jobFailed: 'Job failed',
};

export type Texts = typeof texts;
