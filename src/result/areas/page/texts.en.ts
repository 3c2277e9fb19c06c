import { plural } from '#lib/plural.ts';

export const texts = {
  fileOfAreas: 'File of areas',
  otherAreas: 'Other areas',
  addAreas: 'Add areas',
  savedHere: 'Saved on this device:',
  noSuchArea: (fileName: string | number) =>
    `${fileName} has no area of the name that is filtered by, or no plot that passes the other filters lies there.`,
  placingPlots: (file: string) => `Telling plots into ${file}`,
  readingAreas: 'Reading areas',
  areasAreOutlines:
    'Areas are outlines: at most 5,000, with 2 million points. Nothing has changed.',
  areas: 'Areas',
  inOneArea: 'In one area',
  acrossBorder: 'Across a border',
  outsideAll: 'Outside all',
  inEach: 'In each',
  inSmallest: 'In the smallest',
  nameBy: 'Name by',
  nameAreasBy: 'Name areas by',
  placeInFile: 'Place in the file',
  overlappingAreas: 'Overlapping areas',
  saveOnDevice: 'Save on this device',
  fileNotSaved: 'The file wasn’t saved: this browser has no room, or doesn’t allow it.',
  colourBy: 'Colour by',
  colourAreasBy: 'Colour areas by',
  areasBy: (figure: string) => `Areas: ${figure}`,
  toDay: 'to',
  fewPlots: (FEW_PLOTS: string | number) => `fewer than ${FEW_PLOTS} plots: a number`,
  excelWorkbook: 'Excel workbook',
  areasNotSaved: (reasonOf: string | number) => `The areas weren’t saved: ${reasonOf}`,
  saveAreas: 'Save areas',
  withFigures: 'With their figures',
  fileStays: 'The file stays saved on this device',
  removeAreas: 'Remove areas',
  shareFailed: 'Share that failed',
  nothing: 'Nothing',
  plotsOutside: 'plots outside all areas',
  theArea: (memberText: string | number) => `the area “${memberText}”`,
  linkNeedsAreas: (shown: string | number) =>
    `This link shows only ${shown}. It doesn’t contain the file of areas: the filter waits for it, and all plots are shown until then.`,
  more: (others: string | number) => `${others} more`,
  areasUnused: (refusedCount: number, value: string | number, join: string | number) =>
    `${plural(refusedCount, { one: '# area', other: '# areas' })} ${value} used: ${join}.`,
  isNot: 'isn’t',
  areNot: 'aren’t',
  savedForAllJobs: (name: string | number) => `${name} is saved on this device for all jobs.`,
  undo: 'Undo',
};

export type Texts = typeof texts;
