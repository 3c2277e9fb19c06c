import { formatCount } from '#lib/format.ts';
import { plural } from '#lib/plural.ts';

export const texts = {
  map: 'Map',
  plots: 'Plots',
  recordsCount: (count: number) => plural(count, { one: '# record', other: '# records' }),
  filterPlots: 'Filter plots',
  filterPlotsHint: 'Words, a row, or values: > 0.5 or 0.2..0.3',
  showAllCount: (count: string | number) => `Show all ${count}`,
  showCount: (more: string | number) => `Show ${more}`,
  shownOfRecords: (min: string | number, count: number, min2: string | number) =>
    `${min} of ${plural(count, { one: '# record', other: '# records' })} shown. Printing gives the first ${min2}, or all that are shown.`,
  noPlotMatches: 'No plot matches the filters.',
  value: 'Value',
  areas: 'Areas',
  area: 'Area',
  tableOfPlots: 'Table of plots',
  rank: 'Rank',
  plot: 'Plot',
  change: 'Change',
  first: 'First',
  second: 'Second',
  window: 'Window',
  areaHectares: 'Area, ha',
  verdict: 'Verdict',
  centreLatLon: 'Centre, lat lon',
  reportCannotBeOpened: 'This report can’t be opened',
  fileDamaged: 'The file is damaged',
  dataMissing: 'Its data isn’t there.',
  codeChanged: 'Its code was changed.',
  getReportAgain:
    'It may not have been copied or downloaded to its end. Get it again from whoever sent it.',
  reportFileName: 'report',
  oneFileOffline: (fileBytes: string | number) => `One file, ${fileBytes}. Works offline.`,
  print: 'Print',
  aboutFileLead: 'About this file.',
  whatReportHolds: (shown: string) =>
    `It was made by Job Atlas and holds what was shown there: ${shown}, with outlines and values. It has no links to tiles, fonts or scripts, and its own rules forbid it to ask the network, so it opens the same without one. No key is in it. Plots’ outlines are exact to about a centimetre, those of areas to 20 metres.`,
  sourcesLead: 'Sources.',
  landAndOutlineSources:
    'Land and borders: Natural Earth. Outlines and values: as the service of the job gave them; ask whoever sent this file about their licence.',
  columnsLeftOut: (leftOut: number) =>
    `${plural(leftOut, { one: '# column of the result was left out', other: '# columns of the result were left out' })} by whoever made this file.`,
  isShown: (shown: string, plots: number) =>
    `${shown} ${plural(plots, { one: 'is', other: 'are' })} shown`,
  isShownInRecords: (shown: string, plots: number, records: number) =>
    `${shown} ${plural(plots, { one: 'is', other: 'are' })} shown, ${plural(records, { one: '# record', other: '# records' })}`,
  beforeFilters: (shown: string) => `${shown}:`,
  madeBy: 'Made by',
  madeOn: 'On',
  madeFrom: 'From',
  index: 'Index',
  windows: 'Windows',
  recordsOfWholeJob: 'records of the whole job, in all windows',
  mean: 'Mean',
  median: 'Median',
  fifthPercentile: '5th pct.',
  ninetyFifthPercentile: '95th pct.',
  hectares: (areaHectares: string | number, THIN: string | number) => `${areaHectares}${THIN}ha`,
  areaOfPlots: (plots: number) => `Area, ${plural(plots, { one: '# plot', other: '# plots' })}`,
  recordAt: (value: string | number) => `Record ${value}`,
  themeNamed: (toLowerCase: string | number) => `Theme: ${toLowerCase}`,
  dateTimeUtc: (slice: string | number, slice2: string | number) => `${slice}, ${slice2} UTC`,
  allPlots: (plots: number) => plural(plots, { one: 'All # plot', other: 'All # plots' }),
  allPairs: (pairs: number) => plural(pairs, { one: 'All # pair', other: 'All # pairs' }),
  somePlots: (plots: number, all: number) =>
    `${formatCount(plots)} of ${plural(all, { one: '# plot', other: '# plots' })}`,
  somePairs: (pairs: number, all: number) =>
    `${formatCount(pairs)} of ${plural(all, { one: '# pair', other: '# pairs' })}`,
  reportTitle: (of: string) => `${of}, report`,
};

export type Texts = typeof texts;
