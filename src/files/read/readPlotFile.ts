/**
 * Reads a file of plots in any of the formats that people have: CSV, Excel workbook, GeoJSON, KML, KMZ, zipped shapefile, GeoPackage,
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
import type { PlotFile } from './plotFile.ts';
import {
  ManyRowsError,
  type NamedColumn,
  type PlotTable,
  type UnreadableFile,
} from './plotTable.ts';
import { areaColumn, ownRadii, pointRowsOf, withCircles } from './points.ts';
import { readTable } from './readTable.ts';
import { areMetres, inDegrees, systemNamed } from './systems.ts';
import { likelySystems } from './likelySystems.ts';
import { ZipProblem } from './zip.ts';
import { texts } from './texts.en.ts';

/** What a person chose; what is left out is recognised. */
export interface ReadOptions {
  columns?: ChosenColumns;
  /** Whether day or month comes first in 01/07/2019. */
  dateOrder?: DateOrder;
  /** Points become circles of this radius, in metres. */
  pointRadiusMetres?: number;
  /** Points whose row says their area become circles of it. */
  ownCircles?: boolean;
  /** How texts are encoded: a name such as `UTF-8`, `Windows-1252` or `CP850`. */
  encoding?: string;
  /** Name of a workbook's sheet. */
  sheet?: string;
  /** Code of the system of coordinates, `EPSG:32737`, in place of what the file says. */
  system?: string;
}

/** Bytes of a file at most: beyond, memory isn't enough on many devices. */
const MAX_BYTES = 500_000_000;

/** Reads a file. What is wrong with it comes as words; rejects only where its bytes can't be got at all. */
export async function readPlotFile(
  file: Blob | Uint8Array,
  options: ReadOptions = {},
): Promise<PlotFile | UnreadableFile> {
  const source = fileSource(file);
  if (source.size === 0) return { problem: texts.fileEmpty };
  if (source.size > MAX_BYTES)
    return {
      problem: texts.fileTooLarge(formatBytes(source.size), formatBytes(MAX_BYTES)),
    };
  // The first byte is read outside, so that a file that's gone isn't called damaged.
  await source.read(0, 1);
  try {
    const read = await readTable(source, {
      shapes: options.columns?.polygon,
      encoding: options.encoding,
      sheet: options.sheet,
    });
    if ('problem' in read) return read;
    const chosen = options.system === undefined ? null : systemNamed(options.system);
    const table = await inDegrees(read.table, chosen ?? read.system, read.systems);
    if ('problem' in table) return table;
    if (!chosen && areMetres(table.shapes))
      return { problem: METRES, systems: await likelySystems(table.shapes) };
    const { format, encoding = null, sheets = null } = read;
    const system = options.system ?? null;
    return { ...finish(table, options), format, encoding, sheets, system };
  } catch (error) {
    if (error instanceof ZipProblem || error instanceof ManyRowsError)
      return { problem: error.message };
    const reason = error instanceof Error ? error.message.slice(0, 200) : '';
    return { problem: texts.fileDamaged(reason) };
  }
}

const METRES = texts.mostLikelyMetres;

function finish(
  table: PlotTable,
  options: ReadOptions,
): Omit<PlotFile, 'format' | 'encoding' | 'sheets' | 'system'> {
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
  const { radii, pointRows, areCircles, remarks } = circlesOf(table, options);
  const shapes = radii.size > 0 ? withCircles(table.shapes, radii) : table.shapes;
  return {
    ...table,
    remarks: [...table.remarks, ...remarks],
    shapes,
    roles,
    dates,
    pointRows,
    areCircles,
  };
}

/** Which points become circles: by row their radius in metres. */
function circlesOf(
  { shapes, columns }: PlotTable,
  { ownCircles = false, pointRadiusMetres: radius = 0 }: ReadOptions,
): Pick<PlotFile, 'pointRows' | 'areCircles' | 'remarks'> & { radii: Map<number, number> } {
  const points = pointRowsOf(shapes);
  const area = ownCircles && points.length > 0 ? areaColumn(columns) : null;
  const radii = area ? ownRadii(points, area) : new Map<number, number>();
  const own = radii.size;
  const pointRows = points.filter((row) => !radii.has(row));
  const areCircles = radius > 0 && pointRows.length > 0;
  if (areCircles) for (const row of pointRows) radii.set(row, radius);
  const remarks = area && own > 0 ? [texts.pointsAreCircles(own, area.column.name, area.unit)] : [];
  return { radii, pointRows, areCircles, remarks };
}

function columnNamed({ columns }: PlotTable, name: string | null): NamedColumn | null {
  return columns.find((column) => column.name === name) ?? null;
}
