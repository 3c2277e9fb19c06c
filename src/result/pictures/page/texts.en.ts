import { plural } from '#lib/plural.ts';

export const texts = {
  chosenPictureShownHere: 'A picture you choose is shown here, larger.',
  chosenPlot: 'Chosen plot',
  openOnMap: 'Open on the map',
  failed: 'Failed',
  rank: 'Rank',
  rankInWindow: (place: string | number, of: string | number) => `${place} of ${of} in this window`,
  area: 'Area',
  notKnown: 'not known',
  hectares: (areaHectares: string | number) => `${areaHectares} ha`,
  shape: 'Shape',
  pictures: 'Pictures',
  plotsAsPictures: 'Plots as pictures',
  recordCount: (count: number) => plural(count, { one: '# record', other: '# records' }),
  size: 'Size',
  scale: 'Scale',
  noPictures: 'No pictures to show',
  noRecordsMatch: 'No records match the filters.',
  fitEach: 'Fit each',
  oneScale: 'One scale',
  large: 'Large',
  small: 'Small',
  noImagery:
    'No imagery: its tiles can’t be reached. Each outline is filled with the colour of its value.',
  tryAgain: 'Try again',
  notDrawable: 'Not drawable',
  noShapeToDraw: 'No shape to draw',
};

export type Texts = typeof texts;
