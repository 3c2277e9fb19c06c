/** The formats of a file of records, in the order in which they're offered, each with what it's for. */
export const RECORD_FORMATS = [
  { format: 'csv', name: 'CSV', hint: 'For spreadsheets, formulas disabled' },
  { format: 'excelCsv', name: 'CSV for Excel', hint: 'Opens with its accents by a double click' },
  { format: 'xlsx', name: 'Excel workbook', hint: 'Numbers, dates, and a sheet about it' },
  { format: 'geojson', name: 'GeoJSON', hint: 'For web maps and QGIS' },
  { format: 'geoparquet', name: 'GeoParquet', hint: 'For Python, DuckDB, BigQuery' },
  { format: 'flatgeobuf', name: 'FlatGeobuf', hint: 'For QGIS, GDAL and web maps' },
  { format: 'geopackage', name: 'GeoPackage', hint: 'For QGIS and GDAL: a database' },
  { format: 'kml', name: 'KML', hint: 'For Google Earth' },
] as const;
