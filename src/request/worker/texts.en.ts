import { formatCount } from '#lib/format.ts';
import { plural } from '#lib/plural.ts';

export const texts = {
  rowAt: (value: string | number) => `row ${value}`,
  otherReasons: (count: number) =>
    plural(count, { one: '# other reason', other: '# other reasons' }),
  areaWithOther: (area: string, row: string) => `${area} with row ${row}`,
  areaWithOtherShare: (area: string, row: string, percent: string) =>
    `${area} with row ${row}, ${percent} of the smaller`,
  daysInCommon: (days: number, row: string) =>
    `${plural(days, { one: '# day', other: '# days' })} in common with row ${row}`,
  asOther: (row: string) => `As row ${row}`,
  pixelCount: (pixels: string) => `${pixels} pixels`,
  metresWide: (metres: string) => `${metres} m wide`,
  kilometresTo: (kilometres: string, row: string) => `${kilometres} km to row ${row}`,
  kilometresFromLand: (round: string | number) => `${round} km from land`,
  noLandNear: 'No land near it',
  timesMedian: (measure: string | number) => `${measure} times the median`,
  pointCount: (count: number) => plural(count, { one: '# point', other: '# points' }),
  decimalCount: (count: number) => plural(count, { one: '# decimal', other: '# decimals' }),
  plotsOfThisName: (plots: number, row: string) =>
    `${plural(plots, { one: '# plot', other: '# plots' })} of this name, such as row ${row}`,
  quotedCell: (cell: string) => `“${cell}”`,
  cellsOfDates: (start: string, end: string) => `Start ${start}, end ${end}`,
  endsBeforeStart: (days: number) =>
    `Ends ${plural(days, { one: '# day', other: '# days' })} before it starts`,
  endsAfterToday: (days: number) =>
    `Ends ${plural(days, { one: '# day', other: '# days' })} after today`,
  dayCount: (count: number) => plural(count, { one: '# day', other: '# days' }),
  atPlace: (value: string | number) => `At ${value}`,
  emptyCell: 'empty',
  fileUnreadable: (reasonOf: string | number) =>
    `The file can’t be read: it may have been moved or changed. ${reasonOf}`,
  fileHasNoPlots: 'The file has no plots.',
  point: 'Point',
  polygonOf: (corners: number) =>
    `Polygon, ${plural(corners, { one: '# corner', other: '# corners' })}`,
  polygonsOf: (polygons: number, corners: number) =>
    `${plural(polygons, { one: '# polygon', other: '# polygons' })}, ${plural(corners, { one: '# corner', other: '# corners' })}`,
  otherColumnTaken: {
    start: (name: string, taken: string) =>
      `“${name}” isn’t taken as the start date: “${taken}” is.`,
    end: (name: string, taken: string) => `“${name}” isn’t taken as the end date: “${taken}” is.`,
  },
  columnHasFewDates: {
    start: (name: string, dates: number, rows: number) =>
      `“${name}” isn’t taken as the start date: ${formatCount(dates)} of ${plural(rows, { one: '# row', other: '# rows' })} ${plural(dates, { one: 'has', other: 'have' })} a date there.`,
    end: (name: string, dates: number, rows: number) =>
      `“${name}” isn’t taken as the end date: ${formatCount(dates)} of ${plural(rows, { one: '# row', other: '# rows' })} ${plural(dates, { one: 'has', other: 'have' })} a date there.`,
  },
  noPlotFileOpen: 'No file with plots is open',
  plotsToBeSent: 'plots to be sent',
  plotsNotChecked: 'The plots aren’t checked yet',
  reasonOfRows: (reason: string, rows: number) =>
    `${reason} (${plural(rows, { one: '# row', other: '# rows' })})`,
};

export type Texts = typeof texts;
