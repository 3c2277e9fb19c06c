/**
 * Reads a file of plots in any of the formats that people have: CSV, GeoJSON, KML, KMZ, zipped shapefile, GeoPackage,
 * FlatGeobuf, GeoParquet, told apart by content, whatever the file is called.
 *
 * 1. The file becomes a table: shapes and the person's own columns (readTable.ts).
 * 2. Shapes in another system of coordinates are converted to degrees (systems.ts).
 * 3. Columns of start, end and name are recognised or as chosen (columnRoles.ts), and dates read (dates.ts).
 */
import { formatBytes } from '#lib/format.ts';
import { columnRoles, type ChosenColumns } from './columnRoles.ts';
import type { DateOrder } from './dateTexts.ts';
import { readDates } from './dates.ts';
import { fileSource } from './fileSource.ts';
import type { PlotFile, PlotFileFormat } from './plotFile.ts';
import {
  ManyRowsError,
  type NamedColumn,
  type PlotTable,
  type UnreadableFile,
} from './plotTable.ts';
import { pointRowsOf, withCircles } from './points.ts';
import { readTable } from './readTable.ts';
import { inDegrees } from './systems.ts';
import { ZipProblem } from './zip.ts';

/** What a person chose; what is left out is recognised. */
export interface ReadOptions {
  columns?: ChosenColumns;
  /** Whether day or month comes first in 01/07/2019. */
  dateOrder?: DateOrder;
  /** Points become circles of this radius, in metres. */
  pointRadiusMetres?: number;
}

/** Bytes of a file at most: beyond, memory isn't enough on many devices. */
const MAX_BYTES = 500_000_000;

/** Reads a file. What is wrong with it comes as words; rejects only where its bytes can't be got at all. */
export async function readPlotFile(
  file: Blob | Uint8Array,
  options: ReadOptions = {},
): Promise<PlotFile | UnreadableFile> {
  const source = fileSource(file);
  if (source.size === 0) return { problem: 'The file is empty.' };
  if (source.size > MAX_BYTES)
    return {
      problem: `The file has ${formatBytes(source.size)}; ${formatBytes(MAX_BYTES)} is the most that can be read here. Split it.`,
    };
  // The first byte is read outside, so that a file that's gone isn't called damaged.
  await source.read(0, 1);
  try {
    const read = await readTable(source, options.columns?.polygon);
    if ('problem' in read) return read;
    const table = await inDegrees(read.table, read.system);
    return 'problem' in table ? table : finish(read.format, table, options);
  } catch (error) {
    if (error instanceof ZipProblem || error instanceof ManyRowsError)
      return { problem: error.message };
    const reason = error instanceof Error ? error.message.slice(0, 200) : '';
    return { problem: `The file is damaged, or isn’t what it seems to be (${reason}).` };
  }
}

function finish(format: PlotFileFormat, table: PlotTable, options: ReadOptions): PlotFile {
  const roles = columnRoles(table.columns, table.shapeColumns, options.columns);
  const start = columnNamed(table, roles.start);
  const end = columnNamed(table, roles.end);
  const read = readDates(
    [start, end].filter((column) => column !== null),
    options.dateOrder,
  );
  const dates = {
    start: start ? (read[0] ?? null) : null,
    end: end ? (read.at(-1) ?? null) : null,
  };
  const pointRows = pointRowsOf(table.shapes);
  const radius = options.pointRadiusMetres ?? null;
  const areCircles = radius !== null && radius > 0 && pointRows.length > 0;
  const shapes = areCircles ? withCircles(table.shapes, pointRows, radius) : table.shapes;
  return { format, ...table, shapes, roles, dates, pointRows, areCircles };
}

function columnNamed({ columns }: PlotTable, name: string | null): NamedColumn | null {
  return columns.find((column) => column.name === name) ?? null;
}
