import { plural } from '#lib/plural.ts';

export const texts = {
  plotNames: 'Plot names',
  addSubmittedFile:
    'Add the submitted file (CSV, GeoJSON, KML, GeoPackage, zipped Shapefile and others), or drop it here. Its names, crops and villages are matched to the plots by shape. The file stays on this device.',
  submittedFile: 'Submitted file',
  otherFile: 'Other file',
  addPlotNames: 'Add plot names',
  addFile: 'Add the file',
  linkNeedsFile: (memberText: string | number, value: string | number) =>
    `This link shows only plots of one group, “${memberText}” by “${value}”, a column of the submitted file. The link doesn’t contain the file: the filter waits for it, and all plots are shown until then.`,
  matching: (file: string) => `Matching ${file}`,
  matchingFile: 'Matching the file',
  usableFiles:
    'Use a CSV or Excel workbook with well-known text or longitude and latitude, GeoJSON, KML, KMZ, GeoPackage, GeoParquet, FlatGeobuf or a zipped Shapefile. Nothing has changed.',
  matched: 'Matched',
  nearlyTheSame: 'Nearly the same',
  notInFile: 'Not in the file',
  missingFromResult: 'Missing from the result',
  missingExplained: (missing: number) =>
    `${plural(missing, { one: '# plot', other: '# plots' })} in the file, but not in the result.`,
  listMissing: 'List those missing from the result',
  nearExplained: (near: number) =>
    `${plural(near, { one: '# plot', other: '# plots' })} matched by nearly the same shape, or by a point.`,
  listNear: 'List those nearly the same',
  notInFileExplained: (notInFile: number) =>
    plural(notInFile, {
      one: '# plot of this result isn’t in the file.',
      other: '# plots of this result aren’t in the file.',
    }),
  listNotInFile: 'List those not in the file',
  list: 'List',
  recordNumber: 'Record number',
  namePlotsBy: 'Name plots by',
  saveFileForJob: 'Save the file on this device for this job',
  fileNotSaved: 'The file wasn’t saved: this browser has no room, or doesn’t allow it.',
  missingIntro:
    'These plots are in the file, but the result has them neither as processed nor as failed. The CSV can be submitted as it is.',
  nearIntro:
    'No row of the file has exactly the shape of these plots. Each takes its name from the row that shares at least 90 % of its area, or from the only row whose point is inside it.',
  notInFileIntro: 'These plots are in the result, but no row of the file has their shape.',
  downloadCsv: (count: string | number) => `Download CSV (${count})`,
  listNotLoaded: (message: string | number) => `The list couldn’t be loaded: ${message}`,
  loadingList: 'Loading the list…',
  missingSmall: 'missing',
  matchedByPoint: 'matched by a point',
  showRecord: (place: string | number) => `Show record ${place}`,
  morePlotsInCsv: (count: number) =>
    `${plural(count, { one: '# more plot', other: '# more plots' })} in the CSV.`,
  recordAt: (place: string | number) => `Record ${place}`,
  fileRowAt: (fileRow: string | number) => `Row ${fileRow}`,
  plotsNamedBy: (name: string | number) => `Plots are named by ${name} now.`,
  undo: 'Undo',
  fileSavedForJob: (name: string | number) => `${name} is saved on this device for this job.`,
};

export type Texts = typeof texts;
