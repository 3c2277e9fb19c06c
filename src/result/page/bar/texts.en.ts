export const texts = {
  copyLink: 'Copy link',
  share: 'Share',
  export: 'Export',
  job: 'Job',
  andMore: (count: string | number) => `and ${count} more`,
  resultSummary: 'Result summary',
  received: 'Received',
  processed: 'Processed',
  failed: 'Failed',
  notDrawable: 'Not drawable',
};

export type Texts = typeof texts;
