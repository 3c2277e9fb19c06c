import { plural } from '#lib/plural.ts';

export const texts = {
  rowsToResubmit: 'Rows to resubmit',
  rowCount: (count: number) => plural(count, { one: '# row', other: '# rows' }),
  rowsFirstShown: (count: number, first: string) =>
    `${plural(count, { one: '# row', other: '# rows' })}, the first ${first} shown`,
  leftOutNoPolygon: (count: number) =>
    `${plural(count, { one: '# plot', other: '# plots' })} left out: no polygon received`,
  preview: 'Preview',
  polygon: 'Polygon',
  startDate: 'Start date',
  endDate: 'End date',
  record: 'Record',
  cause: 'Cause',
  change: 'Change',
  columnsNamed: (join: string | number) => `Columns: ${join}`,
  columnsOfCsv: 'Columns of the CSV',
  columnName: (value: string | number) => `Name of the column ${value}`,
  moveEarlier: (value: string | number) => `${value} earlier`,
  moveLater: (value: string | number) => `${value} later`,
  resetColumns: 'Reset columns',
  writingProgress: (done: string | number, total: string | number) =>
    `Writing: ${done} of ${total}`,
  nothingSaved: (message: string | number) => `Nothing was saved. ${message}`,
  plotsWithoutPolygon: (count: number) =>
    `${plural(count, { one: '# plot', other: '# plots' })} without a polygon left out.`,
  saveLogToo: 'Save the repair log too.',
  savedPlots: (count: number) => `Saved ${plural(count, { one: '# plot', other: '# plots' })}.`,
};

export type Texts = typeof texts;
