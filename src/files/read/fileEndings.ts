/** How files of plots are called. What a file is, its content tells: one of another name can be read, too. */
const ENDINGS = [
  '.csv',
  '.tsv',
  '.txt',
  '.xlsx',
  '.json',
  '.geojson',
  '.geojsonl',
  '.ndjson',
  '.kml',
  '.kmz',
  '.zip',
  '.shp',
  '.gpkg',
  '.fgb',
  '.parquet',
  '.geoparquet',
];
/** Results are called that, too. */
const OF_RESULTS = '.json';

/** The endings of files of plots, as a file chooser offers them. */
export const PLOT_FILES = ENDINGS.join(',');

/** Whether a file is called as files of plots are and results aren't. */
export function isNamedAsPlots(fileName: string): boolean {
  const name = fileName.toLowerCase();
  return ENDINGS.some((ending) => ending !== OF_RESULTS && name.endsWith(ending));
}
