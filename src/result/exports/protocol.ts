import type { PackedFile } from '#files/write/zip.ts';

/** `response` is the untouched response, fetched again; `table` and `wkt` are for the clipboard: a table that spreadsheets paste, and a polygon a line. */
export type ExportFormat =
  | 'csv'
  | 'xlsx'
  | 'excelCsv'
  | 'geojson'
  | 'geoparquet'
  | 'flatgeobuf'
  | 'geopackage'
  | 'kml'
  | 'response'
  | 'table'
  | 'wkt';

export interface ExportCalls {
  /** Writes a file, in the worker; tells how many records are done. With `monthsLater` all windows are moved. */
  export: {
    request: {
      format: ExportFormat;
      scope: 'filtered' | 'all';
      monthsLater?: number;
      /** Of a CSV for Excel: commas in numbers and semicolons between cells, as Excel wants them in many countries. */
      decimalCommas?: boolean;
      /** Of a workbook, or a CSV for Excel: headings in the page's language, instead of the names that other programs know. */
      isInLanguage?: boolean;
      /** What a workbook's second sheet says of it: lines of what, and what it is. */
      about?: readonly (readonly [what: string, value: string | number])[];
    };
    /** `note` says what isn't as one would expect of the file; null when nothing. `unmoved` counts records with a date that can't be moved, where all were to be. */
    answer: { blob: Blob; name: string; note: string | null; unmoved?: number };
  };
  /** Writes a file and compresses it, to go into an archive. */
  pack: {
    request: ExportCalls['export']['request'];
    answer: { packed: PackedFile; name: string; note: string | null };
  };
}

declare module '#result/protocol.ts' {
  interface Calls extends ExportCalls {}
}
