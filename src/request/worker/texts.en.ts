import { plural } from '#lib/plural.ts';

export const texts = {
  rowAt: (value: string | number) => `row ${value}`,
  otherReasons: (count: number) =>
    plural(count, { one: '# other reason', other: '# other reasons' }),
  leaveOut: 'Leave out',
  sendAsItIs: 'Send as it is',
  sendAsTheyAre: 'Send as they are',
  keepIt: 'Keep',
  leaveOutAll: 'Leave out all',
  swapBack: (count: string | number) => `Swap ${count} back`,
  repairSafely: (count: string | number) => `Repair ${count} safely`,
  leaveOutSmaller: (many: string | number) => `Leave out the smaller ${many}`,
  leaveOutKeepOne: (many: string | number) => `Leave out ${many}, one of each stays`,
  leaveOutBelowPixel: (many: string | number) => `Leave out ${many} below 1 pixel`,
  leaveOutMany: (many: string | number) => `Leave out ${many}`,
  toBeDecided: 'to be decided',
  rowDecision: (value: string | number, value2: string | number) => `Row ${value}: ${value2}`,
  asFindingsSay: 'as its findings say',
  lastDecision: 'The last decision',
  leftOut: 'left out',
  areaWithOther: (area: string | number, value: string | number, shareOf: string | number) =>
    `${area} with ${value}${shareOf}`,
  daysInCommon: (measure: number, value: string | number) =>
    `${plural(measure, { one: '# day', other: '# days' })} in common with ${value}`,
  asOther: (value: string | number) => `As ${value}`,
  kilometresTo: (round: string | number, value: string | number) => `${round} km to ${value}`,
  kilometresFromLand: (round: string | number) => `${round} km from land`,
  noLandNear: 'No land near it',
  timesMedian: (measure: string | number) => `${measure} times the median`,
  pointCount: (count: number) => plural(count, { one: '# point', other: '# points' }),
  decimalCount: (count: number) => plural(count, { one: '# decimal', other: '# decimals' }),
  plotsOfThisName: (measure: number, value: string | number) =>
    `${plural(measure, { one: '# plot', other: '# plots' })} of this name, such as ${value}`,
  endsBeforeStart: (days: number) =>
    `Ends ${plural(days, { one: '# day', other: '# days' })} before it starts`,
  endsAfterToday: (days: number) =>
    `Ends ${plural(days, { one: '# day', other: '# days' })} after today`,
  dayCount: (count: number) => plural(count, { one: '# day', other: '# days' }),
  atPlace: (value: string | number) => `At ${value}`,
  shareOfSmaller: (percent: string | number) => `, ${percent} of the smaller`,
  emptyCell: 'empty',
  fileUnreadable: (reasonOf: string | number) =>
    `The file can’t be read: it may have been moved or changed. ${reasonOf}`,
  fileHasNoPlots: 'The file has no plots.',
  point: 'Point',
  polygon: 'Polygon',
  polygonCount: (count: number) => plural(count, { one: '# polygon', other: '# polygons' }),
  columnNotTaken: (name: string | number, side: string | number) =>
    `“${name}” isn’t taken as the ${side} date: `,
  rowsWithDate: ({
    what,
    dates,
    rows,
    value,
  }: {
    what: string | number;
    dates: string | number;
    rows: number;
    value: string | number;
  }) =>
    `${what}${dates} of ${plural(rows, { one: '# row', other: '# rows' })} ${value} a date there.`,
  hasDate: 'has',
  haveDate: 'have',
  noPlotFileOpen: 'No file with plots is open',
  cannotBeDone: 'That can’t be done about these plots',
  noSuchRow: 'There is no such row',
  rowCannotBeSent: (value: string | number) =>
    `Row ${value} has no shape or no date that could be sent`,
  plotsToBeSent: 'plots to be sent',
  plotsNotChecked: 'The plots aren’t checked yet',
};

export type Texts = typeof texts;
