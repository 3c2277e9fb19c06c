export const texts = {
  compareWith: 'Compare with…',
  compareWithHint: 'another job, window or file',
  jobsFound: 'Jobs found',
  jobsInArea: 'Jobs in the same area',
  findJobToCompare: 'Find a job to compare with',
  nameIdOrLink: 'Name, id or link of a job',
  orCompareWith: 'Or compare with',
  thisJobOtherWindow: 'This job, another window',
  ifSeveralWindows: 'if its plots have several windows',
  resultFile: 'A result file',
  fileStaysHere: 'the file stays on this device',
  lookInSameArea: 'Look for jobs in the same area',
  lookingInSameArea: 'Looking for jobs in the same area',
  allJobsRead: 'All known jobs have been read.',
  mayBeInArea: 'may be in this area too',
  noneKnownInArea: 'No job you opened or loaded on this device covers the same area.',
  searching: 'Searching…',
  noMatchUseWholeId:
    'No matching jobs on this device. Any other job can be chosen by its whole id.',
  plotsInShareOfArea: (percent: number) => `has plots in ${percent} % of this area`,
  linkLeadsNowhere: 'This link doesn’t lead to a job. A job’s link looks like …/jobs/<id>.',
  idCannotBeOpened: (id: string | number) =>
    `“${id}” can’t be opened: this id can’t be part of an address.`,
  dayToDay: (start: string, end: string) => `${start} to ${end}`,
};

export type Texts = typeof texts;
