import { plural } from '#lib/plural.ts';

export const texts = {
  chooseAColumn: 'Choose at least one column.',
  columnNeedsName: 'Every column needs a name.',
  columnsNamedAlike: (twice: string | number) => `Two columns are named “${twice}”.`,
  logIsNotJson: 'The file isn’t JSON. Choose the repair log that was saved as JSON.',
  notARepairLog: 'The file isn’t the repair log of a resubmission.',
  notARepairLogAt: (where: string) =>
    `The file isn’t the repair log of a resubmission: “${where}” isn’t as expected.`,
  resubmissionTitle: 'Resubmission of failed plots',
  jobLine: (oneLine: string | number) => `Job: ${oneLine}`,
  madeLine: (made: string | number) => `Made: ${made}`,
  plotsLine: (count: string | number, mended: string | number, value: string | number) =>
    `Plots: ${count}, ${mended} repaired and ${value} unchanged`,
  recordHead: (record: number, start: string, end: string) =>
    `Record ${record}, ${start} to ${end}`,
  namedRecordHead: ({
    name,
    record,
    start,
    end,
  }: {
    name: string;
    record: number;
    start: string;
    end: string;
  }) => `${name}, record ${record}, ${start} to ${end}`,
  unknown: 'unknown',
  verdicts: { good: 'good', doubtful: 'doubtful', wrong: 'wrong' },
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
  heightsRemoved: (points: number) =>
    `heights removed from ${plural(points, { one: '# point', other: '# points' })}`,
};

export type Texts = typeof texts;
