import { plural } from '#lib/plural.ts';

export const texts = {
  zipEmpty: 'The ZIP archive is empty.',
  quotedNames: (names: readonly string[]) => names.map((name) => `“${name}”`).join(', '),
  andMore: (names: string) => `${names}, …`,
  zipWithoutPlots: (names: string) => `The ZIP archive has no file of plots. In it: ${names}.`,
  zipOnlyOneRead: (name: string, others: string) =>
    `Of the ZIP archive only “${name}” was read, not ${others}.`,
  noRowsBelowHeadings: 'The file has no rows below its headings.',
  noShapeColumns: (join: string | number) =>
    `The file has no column of shapes in well-known text and no pair of longitude and latitude columns. Its columns are ${join}.`,
  quoteNotClosed: (unclosedLine: string | number) =>
    `A quote in line ${unclosedLine} isn’t closed: everything after it was read as one cell.`,
  linesAboveHeadings: (lines: number) =>
    plural(lines, {
      one: '# line above the headings was left out.',
      other: '# lines above the headings were left out.',
    }),
  noHeadings:
    'No headings were found: the first line was taken as a plot, and columns are named by their positions.',
  shapesTakenNotPoints: (shape: string | number, lat: string | number, lon: string | number) =>
    `The shapes in “${shape}” were taken, not the points in “${lat}” and “${lon}”.`,
  unevenCells: ({ count, rows, places }: { count: number; rows: string; places: string }) =>
    `${rows} ${plural(count, { one: 'has', other: 'have' })} more or fewer cells than there are headings: missing cells count as empty, extra ones are ignored (${places}).`,
  separators: {
    ';': 'semicolons',
    '\t': 'tabs',
    '|': 'bars',
    '^': 'carets',
    '~': 'tildes',
    '\u001F': 'unit separators',
  } as Record<string, string>,
  columnsSeparatedBy: (separators: string) => `Its columns are separated by ${separators}.`,
  separatedWithDecimalCommas: (separators: string) =>
    `Its columns are separated by ${separators}, and its numbers have decimal commas: 1,5 is read as 1.5.`,
  coordinatesNotNumbers: 'its longitude or latitude isn’t a number',
  notValidGeoJson: 'its shape isn’t valid GeoJSON',
  arcNeedsThree: 'an arc needs three positions',
  dbfRowsDiffer: (declared: string | number, rowCount: string | number) =>
    `The .dbf says that it has ${declared} rows, but has ${rowCount}.`,
  dbfDamaged: 'Its .dbf is damaged, so its columns are missing.',
  encodingGuessed:
    'It doesn’t say how its letters are encoded: they were read as Windows-1252, a guess. If accents look wrong, add a .cpg that says it.',
  hasEsriCurves: 'it has Esri’s curves: densify it, or save it as GeoJSON',
  positionNotTwoNumbers: 'a position isn’t two numbers',
  shapeDamaged: 'its shape is damaged',
  featureCountDiffers: (count: string | number, rowCount: string | number) =>
    `The file says that it has ${count} features, but has ${rowCount}.`,
  damagedAfterFeature: (rows: string | number) =>
    `The file is damaged after feature ${rows}: what follows can’t be read.`,
  shapeKindNotRead: (value: string | number) => `its kind of shape, ${value}, isn’t read`,
  notValidJson: 'The file starts like JSON, but isn’t valid JSON.',
  isTopoJson: 'The file is TopoJSON. Save it as GeoJSON.',
  noGeoJsonFeatures: 'The file is JSON, but has no GeoJSON features.',
  lineNotValidJson: 'its line isn’t valid JSON',
  notAFeature: 'it isn’t a feature',
  collectionsTooDeep: 'its collections are nested too deep',
  coordinatesNestedWrong: 'its coordinates aren’t nested as its type is',
  notAPolygonBut: (slice: string | number) => `it’s a “${slice}”, not a polygon`,
  onlyTableRead: (table: string | number, listed: string | number) =>
    `Of its tables only “${table}” was read, not ${listed}.`,
  tableEmpty: (table: string | number) => `The GeoPackage’s table “${table}” is empty.`,
  noTableOfShapes: 'The GeoPackage has no table of shapes.',
  layerIsView: (slice: string | number) =>
    `The GeoPackage’s layer “${slice}” is a view, a query over other tables, which isn’t run here. Save it as a layer of its own.`,
  workedOutFromOthers: (columns: number, names: string) =>
    `${plural(columns, { one: 'A column that the file works out from others was left out', other: 'Columns that the file works out from others were left out' })}: ${names}.`,
  shapeEmpty: 'its shape is empty',
  parquetNotReadable: (what: string | number) =>
    `The Parquet file is written in a way that can’t be read here (${what}). Write it anew with zstd or snappy, or as GeoPackage.`,
  parquetTooManyRows: 'The Parquet file is damaged: it says that it has more rows than fit in it.',
  parquetNoShapes: 'The Parquet file has no column of shapes.',
  parquetShapeEncoding: (slice: string | number) =>
    `Its shapes are written as “${slice}”, which can’t be read here. Write them as well-known binary.`,
  parquetNoRows: 'The Parquet file has no rows.',
  kmlTooDeep: 'The KML’s elements are nested too deep.',
  kmlNoPlacemarks: 'The KML has no placemarks.',
  utmZoneName: (zone: string | number, half: string | number) => `WGS 84 / UTM zone ${zone}${half}`,
  shapeTooDeep: 'its shape is nested too deep',
  moreTextFollows: 'more text follows the shape',
  numberExpectedAt: (value: string | number) => `a number was expected (at character ${value})`,
  commaOrBracketMissing: 'a comma or bracket is missing',
  problemAtCharacter: (problem: string | number, value: string | number) =>
    `${problem} (at character ${value})`,
  notAnArea: (value: string | number) => `${value} isn’t a shape with an area`,
  thisText: 'this text',
  cutByExcel:
    'it was cut at 32,767 letters, as Excel cuts cells: use the file that it was before Excel opened it',
  listsOfOtherThings: 'lists of other things',
  tooManyRows: (MAX_ROWS: string | number) =>
    `The file has more than ${MAX_ROWS} rows, the most that can be read here. Split it.`,
  renamedHeading: (wanted: string | number, name: string | number) =>
    `“${wanted}” (named “${name}” here)`,
  columnsNameless: (columns: number) =>
    plural(columns, {
      one: 'One column has no heading and is named by its position.',
      other: '# columns have no heading and are named by their positions.',
    }),
  repeatedHeadings: (join: string | number) => `Repeated headings: ${join}.`,
  hectares: 'hectares',
  acres: 'acres',
  squareMetres: 'square metres',
  squareKilometres: 'square kilometres',
  fileEmpty: 'The file is empty.',
  fileTooLarge: (size: string | number, MAX_BYTES: string | number) =>
    `The file has ${size}; ${MAX_BYTES} is the most that can be read here. Split it.`,
  fileDamaged: (reason: string | number) =>
    `The file is damaged, or isn’t what it seems to be (${reason}).`,
  mostLikelyMetres:
    'Its numbers aren’t degrees of longitude and latitude but most likely metres, and it doesn’t say in which system of coordinates. Convert the file to longitude and latitude (EPSG:4326).',
  pointsAreCircles: (points: number, column: string, unit: string) =>
    `${plural(points, { one: '# point is a circle', other: '# points are circles' })} of the area in “${column}”, in ${unit}.`,
  parquetEncrypted: 'The Parquet file is encrypted. Write it anew without encryption.',
  gzipCompressed: 'The file is compressed with gzip. Unpack it first.',
  oldOfficeFile:
    'The file is an old Excel workbook, another Office file, or one with a password. Save its sheet as an Excel workbook (.xlsx) or CSV.',
  isPdf:
    'The file is a PDF. The plots’ own file is needed, such as the KML, shapefile or table it was made from.',
  oneSheetRead: (count: string | number, sheet: string | number) =>
    `Of its ${count} sheets “${sheet}” was read.`,
  archiveInArchive: 'The ZIP archive has another archive in it. Unpack it first.',
  shapefileNoPrj:
    'The shapefile has no .prj, which says where on earth it lies. Its numbers were taken for degrees of longitude and latitude.',
  formatUnknown:
    'The file is none of the formats that can be read here: CSV, Excel workbook, GeoJSON, KML, KMZ, zipped shapefile, GeoPackage, FlatGeobuf, GeoParquet.',
  xmlNotKml: 'The file is XML, but not KML. GML and GPX can’t be read here.',
  readAsWindows:
    'It was read as Windows-1252, which older spreadsheets use. If accents look wrong, save it as UTF-8.',
  readAsEncoding: (encoding: string | number) => `It was read as ${encoding}.`,
  byteOrderMarkIgnored:
    'The byte-order mark at its start, which some spreadsheets add, was ignored.',
  noShape: 'it has no shape',
  lineCoversNoGround: 'a line covers no ground',
  shpNotShapefile: 'The .shp isn’t a shapefile.',
  noDbf: 'It has no .dbf, and so no columns.',
  shpDamagedAfter: (rowCount: string | number) =>
    `The .shp is damaged after record ${rowCount}: what follows can’t be read.`,
  markedDeleted: 'it’s marked as deleted',
  shapefileNoRecords: 'The shapefile has no records.',
  shapeTypeNotRead: (type: string | number) => `its kind of shape, ${type}, isn’t read`,
  systemNotConvertible: (slice: string | number) =>
    `Its places are in the system “${slice}”, which can’t be converted here. Convert the file to longitude and latitude (EPSG:4326).`,
  convertedByShift: (datum: string | null) =>
    datum === null
      ? 'Its datum was converted by an average shift: places may be off by up to 30 m.'
      : `Its datum, ${datum}, was converted by an average shift: places may be off by up to 30 m.`,
  needsMissingGrid: (datum: string | null) =>
    datum === null
      ? 'Its datum can only be converted with a grid that isn’t here: places may be off by 100 to 300 m.'
      : `Its datum, ${datum}, can only be converted with a grid that isn’t here: places may be off by 100 to 300 m.`,
  itsSystemNotConvertible: 'its system of coordinates can’t be converted here',
  outsideItsSystem: 'it lies outside its system of coordinates',
  columnsIgnored: (columns: number, first: number) =>
    `${plural(columns, { one: '# column', other: '# columns' })} beyond the first ${first} ${plural(columns, { one: 'was', other: 'were' })} ignored.`,
  manyColumnsIgnored: (columns: number, first: number) =>
    `${columns} or more columns beyond the first ${first} were ignored.`,
  shapeKindOfBinaryNotRead: (kind: string | number) => `its kind of shape, ${kind}, isn’t read`,
  workbookNoSheets: 'The workbook has no sheets.',
  workbookTooManySheets: (MAX_SHEETS: string | number) =>
    `The workbook has more than ${MAX_SHEETS} sheets.`,
  workbookSheetsEmpty: 'The workbook’s sheets are empty.',
  workbookDamaged: 'The workbook is damaged: its sheet can’t be read.',
  sheetSpreadsTooFar:
    'A sheet of the workbook spreads over too many cells: delete what stands alone far below or to the right.',
  zipListMissing: 'The ZIP archive is damaged or cut off: its list is missing.',
  zipTooLarge: 'The ZIP archive has too many files, or too large ones.',
  zipListUnreadable: 'The ZIP archive is damaged: its list can’t be read.',
  zipEntryHasPassword: (name: string | number) => `“${name}” in the ZIP archive has a password.`,
  zipEntryMethod: (name: string | number, method: string | number) =>
    `“${name}” is compressed in a way that can’t be read here (${method}).`,
  zipEntryMisplaced: (name: string | number) => `“${name}” isn’t where the ZIP archive says.`,
  zipEntryCutOff: (name: string | number) => `“${name}” is cut off.`,
  zipEntryDamaged: (name: string | number) => `“${name}” in the ZIP archive is damaged.`,
  zipEntryTooLarge: (name: string | number) => `“${name}” is too large once unpacked.`,
  rowsCounted: {
    line: (count: number) => plural(count, { one: '# line', other: '# lines' }),
    row: (count: number) => plural(count, { one: '# row', other: '# rows' }),
    record: (count: number) => plural(count, { one: '# record', other: '# records' }),
    feature: (count: number) => plural(count, { one: '# feature', other: '# features' }),
    placemark: (count: number) => plural(count, { one: '# placemark', other: '# placemarks' }),
  },
  rowsAt: {
    line: (count: number, places: string) =>
      `${plural(count, { one: 'line', other: 'lines' })} ${places}`,
    row: (count: number, places: string) =>
      `${plural(count, { one: 'row', other: 'rows' })} ${places}`,
    record: (count: number, places: string) =>
      `${plural(count, { one: 'record', other: 'records' })} ${places}`,
    feature: (count: number, places: string) =>
      `${plural(count, { one: 'feature', other: 'features' })} ${places}`,
    placemark: (count: number, places: string) =>
      `${plural(count, { one: 'placemark', other: 'placemarks' })} ${places}`,
  },
  indexDamaged: 'its index is damaged',
  moreRowsThanFit: 'it says that it has more rows than fit in it',
  moreValuesThanFit: 'it says that it has more values than can be read',
};

export type Texts = typeof texts;
