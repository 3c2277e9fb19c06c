/** A file of plots that was read. */
import type { ColumnRoles } from './columnRoles.ts';
import type { FileDates } from './dates.ts';
import type { PlotTable, Sheets } from './plotTable.ts';

/** What a file is, told by its content. */
export type PlotFileFormat =
  | 'CSV'
  | 'XLSX'
  | 'GeoJSON'
  | 'KML'
  | 'KMZ'
  | 'Shapefile'
  | 'GeoPackage'
  | 'FlatGeobuf'
  | 'GeoParquet';

/** A file that was read. Rows count from 0, in the order of the file. */
export interface PlotFile extends PlotTable {
  format: PlotFileFormat;
  roles: ColumnRoles;
  /** What the start and end columns say; null where there is no such column. */
  dates: { start: FileDates | null; end: FileDates | null };
  /** Rows whose shape is a point or several and that name no area of their own, in ascending order: they cover nothing. */
  pointRows: Uint32Array;
  /** Whether these rows' shapes are circles around their points, as a person wanted. */
  areCircles: boolean;
  /** How its texts are read; null where no other way is likely. */
  encoding: string | null;
  /** A workbook's sheets; null for other formats. */
  sheets: Sheets | null;
  /** Code of the system that a person chose for its coordinates; null where the file says it. */
  system: string | null;
}
