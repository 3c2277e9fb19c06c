import { plural } from '#lib/plural.ts';

export const texts = {
  plotsInView: (inView: string, all: string) => `${inView} of ${all} plots in view`,
  matchingInView: (inView: string, all: string) =>
    `${inView} of ${all} plots that match the filters in view`,
  failedInView: (inView: string, all: string) => `${inView} of ${all} failed plots in view`,
  farPlots: (far: { count: number; all: number; distance: string; where: string }) =>
    plural(far.count, {
      one: `# of ${plural(far.all, { one: '# plot', other: '# plots' })} is ${far.distance} ${far.where}`,
      other: `# of ${plural(far.all, { one: '# plot', other: '# plots' })} are ${far.distance} or more ${far.where}`,
    }),
  directions: {
    north: 'north',
    'north-east': 'north-east',
    east: 'east',
    'south-east': 'south-east',
    south: 'south',
    'south-west': 'south-west',
    west: 'west',
    'north-west': 'north-west',
  },
  plotsFarOff: 'Plots far off',
  away: 'away',
  ofTheOthers: (where: string) => `${where} of the others`,
  awayFromOthers: 'away from the others',
  showTheOther: (count: string | number) => `Show the other ${count}`,
  showIt: 'Show it',
  showThem: 'Show them',
  previousPlot: 'Previous plot',
  nextPlot: 'Next plot',
  close: 'Close',
  activeFilters: 'Active filters',
};

export type Texts = typeof texts;
