import { ordinal } from '#lib/ordinal.ts';
import { plural } from '#lib/plural.ts';

export const texts = {
  plotsAtPoint: 'Plots at this point',
  plotCountAtPoint: (count: number) =>
    `${plural(count, { one: '# plot', other: '# plots' })} at this point`,
  close: 'Close',
  recordAt: (place: string | number) => `Record ${place}`,
  backToValues: 'Back to the values',
  values: 'Values',
  previousPlot: 'Previous plot',
  nextPlot: 'Next plot',
  amongValuesShown: (value: string | number) => `${value} among the values shown`,
  noValue: (index: string) => `${index}: no value`,
  cannotBeItsValue: (index: string) => `${index}: can’t be its value`,
  copyMessage: 'Copy message',
  copyWkt: 'Copy WKT',
  copyGeoJson: 'Copy GeoJSON',
  drawnThinned: (thinnedFrom: number) =>
    `Drawn with some of its ${plural(thinnedFrom, { one: '# point', other: '# points' })}. Exports have them all.`,
  otherMap: 'Other map',
  directions: 'Directions',
  imageryHint: 'Satellite imagery of this window, in the Copernicus Browser',
  imagery: 'Imagery',
  pointInsideIt: 'a point of the file inside it',
  namedBy: 'Named by',
  record: 'Record',
  dates: 'Dates',
  area: 'Area',
  hectares: (area: string) => `${area}\u202fha`,
  areaInAcres: (areaHectares: string | number) => `· ${areaHectares} acres`,
  outline: 'Outline',
  centre: 'Centre',
  fromTo: (start: string | number, end: string | number) => `${start} to ${end}`,
  onlyOneInDates: 'the only one in these dates',
  noDates: 'none',
  rankFromLowest: (place: number, of: string) =>
    place === 1
      ? `lowest of ${of} in these dates`
      : `${ordinal(place, { one: '#st', two: '#nd', few: '#rd', other: '#th' })} lowest of ${of} in these dates`,
  rankFromHighest: (place: number, of: string) =>
    place === 1
      ? `highest of ${of} in these dates`
      : `${ordinal(place, { one: '#st', two: '#nd', few: '#rd', other: '#th' })} highest of ${of} in these dates`,
  pointCount: (count: number) => plural(count, { one: '# point', other: '# points' }),
  partCount: (count: number) => plural(count, { one: '# part', other: '# parts' }),
  noHoles: 'no holes',
  holeCount: (count: number) => plural(count, { one: '# hole', other: '# holes' }),
};

export type Texts = typeof texts;
