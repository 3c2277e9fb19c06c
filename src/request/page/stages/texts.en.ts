export const texts = {
  otherDraft: 'Other draft',
  newRequest: 'New request',
  repairOfJob: (jobId: string | number) => `Repair of ${jobId}`,
  check: 'Check',
  whatToMeasure: 'What to measure',
  send: 'Send',
  stages: 'Stages',
  goOnToSend: 'Go on to Send',
  noPlotGoesOut: 'No plot goes out yet',
};

export type Texts = typeof texts;
