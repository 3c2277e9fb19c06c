import { plural } from '#lib/plural.ts';

/** How a plot stands to its neighbours, in figures. */
interface Neighboured {
  value: string;
  neighbours: number;
  median: string;
  farthest: string;
  times: string;
}

export const texts = {
  neighbourhoods: 'Neighbourhoods',
  showOnMapText: (text: string | number) => `Show on the map: ${text}`,
  showOnMap: 'Show on the map',
  inOwnHistory: (lower: string, of: string) =>
    `In its own history: higher than ${lower} of ${of} earlier values of this season.`,
  spreadOfValues: (ranked: number, unusual: number, from: string | number) =>
    `How far ${plural(ranked, { one: '# value', other: '# values' })} are from those of their neighbours: ${plural(unusual, { one: '# plot', other: '# plots' })} beyond ${from} times the usual difference`,
  limit: 'Limit',
  timesUsualDifference: (from: string | number) => `${from} times the usual difference`,
  noPlot: 'No plot',
  plotCount: (count: number) => plural(count, { one: '# plot', other: '# plots' }),
  beyondTimesUsual: (from: string) => `beyond ${from} times the usual difference`,
  comparedWithNearest: (how: {
    valueName: string;
    nearest: number;
    kilometres: number;
    group: string | null;
    fewest: number;
  }) =>
    how.group === null
      ? `Each plot’s ${how.valueName} is compared with the median of its ${how.nearest} nearest plots within ${how.kilometres} km with the same dates (at least ${how.fewest}).`
      : `Each plot’s ${how.valueName} is compared with the median of its ${how.nearest} nearest plots within ${how.kilometres} km with the same dates and the same ${how.group} (at least ${how.fewest}).`,
  beyondLine: (from: string, least: string) =>
    `Beyond the line is what differs from ${from} times on how much plots around there usually do, and by ${least} or more. It says where to look, not why.`,
  beyondRaisedLine: (from: string, usual: string, least: string) =>
    `Beyond the line is what differs from ${from} times on how much plots around there usually do (usually ${usual}; more in jobs with very many or few plots, and where many lie far out), and by ${least} or more. It says where to look, not why.`,
  beyondChosenLine: (from: string, least: string) =>
    `Beyond the line is what differs from ${from} times on how much plots around there usually do, as chosen, and by ${least} or more. It says where to look, not why.`,
  fellTogether: (fallen: { who: string; median: string; othersMedian: string }) =>
    `${fallen.who} fell together: median ${fallen.median}, around them ${fallen.othersMedian}`,
  roseTogether: (risen: { who: string; median: string; othersMedian: string }) =>
    `${risen.who} rose together: median ${risen.median}, around them ${risen.othersMedian}`,
  lowerThanNeighbours: (plot: Neighboured) =>
    `${plot.value}, lower than its ${plot.neighbours} neighbours (median ${plot.median}, the farthest ${plot.farthest} away): ${plot.times} times the usual spread`,
  higherThanNeighbours: (plot: Neighboured) =>
    `${plot.value}, higher than its ${plot.neighbours} neighbours (median ${plot.median}, the farthest ${plot.farthest} away): ${plot.times} times the usual spread`,
  metres: (distance: string) => `${distance} m`,
  changeOf: (index: string) => `Change of ${index}`,
  unusual: 'Unusual',
  valueName: 'value',
  comparingWithNeighbours: 'Comparing each plot with its neighbours…',
  availableOnceLoaded: 'Available once the whole result is loaded.',
  unusualFrom: 'Unusual from',
  unusualFromMeaning:
    'Times the usual difference of neighbours in this job. Empty: what the job itself suggests',
  timesUsual: 'times usual',
  howWorkedOut: 'How this is worked out',
  noneComparable: 'No plot here has enough neighbours to be compared with.',
  showOnlyText: (label: string | number) => `Show only: ${label}`,
  showOnlyThese: 'Show only these',
  unusualPlots: 'Unusual plots',
  numberShort: 'No.',
  plot: 'Plot',
  itsNeighbours: 'Its neighbours',
  difference: 'Difference',
  timesUsualHead: 'Times usual',
  dates: 'Dates',
  firstOfCount: (count: string | number, of: string | number) =>
    `The first ${count} of ${of}. Filters narrow the list.`,
  lower: 'lower',
  higher: 'higher',
  noValue: 'no value',
  valueOutOfRange: 'a value outside −1 to 1',
  sameValueInWindows: 'the same value in all windows',
  onWater: 'on water',
  noNeighboursSameDates: 'no neighbours with the same dates',
  pixelsUnknown:
    'How many pixels the values rest on isn’t said here, so no plot counts as under 5.',
  notRankedReasons: (reasons: string | number) => `Not ranked: ${reasons}.`,
  overlappingPlotCount: (count: number) =>
    plural(count, { one: '# overlapping plot', other: '# overlapping plots' }),
  plotsWithSharedShape: (count: number) =>
    `${plural(count, { one: '# plot', other: '# plots' })} with the shape of another and some of its days`,
  countBeyondLine: (listedCount: string | number) => `${listedCount} beyond the line`,
  farthestOfBeyond: (count: string | number, beyond: string | number) =>
    `The ${count} farthest, ${beyond}`,
  plotsNearEachOther: (plots: number) =>
    `${plural(plots, { one: '# plot', other: '# plots' })} near each other`,
  plotsOfName: (plots: number, name: string | number) =>
    `${plural(plots, { one: '# plot', other: '# plots' })} of ${name}`,
  kilometres: (distance: string | number) => `${distance} km`,
};

export type Texts = typeof texts;
