export const texts = {
  forSpreadsheets: 'For spreadsheets, formulas disabled',
  csvForExcel: 'CSV for Excel',
  opensWithAccents: 'Opens with its accents by a double click',
  excelWorkbook: 'Excel workbook',
  numbersDatesAbout: 'Numbers, dates, and a sheet about it',
  forWebMaps: 'For web maps and QGIS',
  forPython: 'For Python, DuckDB, BigQuery',
  forQgisAndWebMaps: 'For QGIS, GDAL and web maps',
  forQgisDatabase: 'For QGIS and GDAL: a database',
  forGoogleEarth: 'For Google Earth',
  rowNumbered: (value: string | number) => `Row ${value}`,
  tooManyRowsForSheet: (MAX_ROWS: string | number, count: string | number) =>
    `An Excel sheet has ${MAX_ROWS} rows, and these are ${count} below a head. Filter them, or choose another format.`,
  tooLargeForZip: 'The files are too large for a ZIP archive',
  plotsSheet: 'Plots',
  aboutSheet: 'About',
  /** Names of our own fields in all files, or their headings in those for Excel, on request. */
  headings: {
    row: 'row',
    state: 'state',
    polygon: 'polygon',
    start_date: 'start_date',
    end_date: 'end_date',
    error_code: 'error_code',
    error_message: 'error_message',
    not_drawable_because: 'not_drawable_because',
    item: 'item',
    other_members: 'other_members',
    area: 'area',
    verdict: 'verdict',
    verdict_note: 'verdict_note',
    verdict_at: 'verdict_at',
    verdicts_of_others: 'verdicts_of_others',
  },
};

export type Texts = typeof texts;
