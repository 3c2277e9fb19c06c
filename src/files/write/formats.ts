import { texts } from './texts.en.ts';

/** The formats of a file of records, in the order in which they're offered, each with what it's for. */
export const RECORD_FORMATS = [
  { format: 'csv', name: 'CSV', hint: texts.forSpreadsheets },
  { format: 'excelCsv', name: texts.csvForExcel, hint: texts.opensWithAccents },
  { format: 'xlsx', name: texts.excelWorkbook, hint: texts.numbersDatesAbout },
  { format: 'geojson', name: 'GeoJSON', hint: texts.forWebMaps },
  { format: 'geoparquet', name: 'GeoParquet', hint: texts.forPython },
  { format: 'flatgeobuf', name: 'FlatGeobuf', hint: texts.forQgisAndWebMaps },
  { format: 'geopackage', name: 'GeoPackage', hint: texts.forQgisDatabase },
  { format: 'kml', name: 'KML', hint: texts.forGoogleEarth },
] as const;
