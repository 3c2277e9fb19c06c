import { plural } from '#lib/plural.ts';

export const texts = {
  chooseAColumn: 'Choose at least one column.',
  columnNeedsName: 'Every column needs a name.',
  columnsNamedAlike: (twice: string | number) => `Two columns are named “${twice}”.`,
  logIsNotJson: 'The file isn’t JSON. Choose the repair log that was saved as JSON.',
  notARepairLog: (value: string | number) =>
    `The file isn’t the repair log of a resubmission${value}.`,
  unexpectedPart: (where: string | number) => `: “${where}” isn’t as expected`,
  resubmissionTitle: 'Resubmission of failed plots',
  jobLine: (oneLine: string | number) => `Job: ${oneLine}`,
  madeLine: (made: string | number) => `Made: ${made}`,
  plotsLine: (count: string | number, mended: string | number, value: string | number) =>
    `Plots: ${count}, ${mended} repaired and ${value} unchanged`,
  recordHead: ({
    value,
    value2,
    value3,
    value4,
  }: {
    value: string | number;
    value2: string | number;
    value3: string | number;
    value4: string | number;
  }) => `${value} ${value2}, ${value3} to ${value4}`,
  record: 'Record',
  noStartDate: 'no start date',
  noEndDate: 'no end date',
  failedLine: (oneLine: string | number) => `  Failed: ${oneLine}`,
  serviceSaidLine: (oneLine: string | number) => `  The service said: ${oneLine}`,
  noChangeLine: '  Change: none, submitted unchanged',
  changeLine: (join: string | number) => `  Change: ${join}`,
  areaLine: (figures: string | number, percent: string | number) =>
    `  Area, ha: ${figures}${percent}`,
  pointsLine: (figures: string | number, figures2: string | number) =>
    `  Points: ${figures}; parts: ${figures2}`,
  outlineMovedLine: (toFixed: string | number) => `  Outline moved by at most: ${toFixed} m`,
  asSentLine: (oneLine: string | number) => `  As sent: ${oneLine}`,
  verdictLine: (verdictText: string | number) => `  Your verdict: ${verdictText}`,
  submittedLine: (oneLine: string | number) => `  Submitted: ${oneLine}`,
  beforeAndAfter: (figure: string | number, figure2: string | number) =>
    `${figure} before, ${figure2} after`,
  nothingWrong: 'Nothing is wrong with it',
  nothingToRepair: 'No defect was found, so there is nothing to repair',
  butStill: (words: string | number, words2: string | number) => `${words}, but still: ${words2}`,
  heightsRemoved: (points: number) =>
    `heights removed from ${plural(points, { one: '# point', other: '# points' })}`,
};

export type Texts = typeof texts;
