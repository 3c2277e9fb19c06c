/**
 * A shapefile (ESRI Shapefile Technical Description, 1998): `.shp` with the shapes, `.dbf` with the columns, `.prj` with the
 * system of coordinates, `.cpg` with the encoding. Every length in it is held against the bytes that are there.
 */
import { formatCount } from '#lib/format.ts';
import { readDbf } from './dbf.ts';
import { EMPTY_SHAPE, IS_LINE, NO_SHAPE } from './shapeWords.ts';
import type { PlotTable, UnreadableFile } from './plotTable.ts';
import { ringGroups } from './ringGroups.ts';
import type { ShapeBuilder } from './shapeBuilder.ts';
import { numberedRows, TableBuilder } from './tableBuilder.ts';
import { texts } from './texts.en.ts';

/** The files that belong together; null where one is missing. */
export interface ShapefileParts {
  shp: Uint8Array;
  dbf: Uint8Array | null;
  cpg: string | null;
}

export const SHAPEFILE_CODE = 9994;
const HEADER_BYTES = 100;
const RECORD_HEAD_BYTES = 8;
const POINTS: ReadonlySet<number> = new Set([1, 11, 21]);
const MULTI_POINTS: ReadonlySet<number> = new Set([8, 18, 28]);
const POLYGONS: ReadonlySet<number> = new Set([5, 15, 25]);
const LINES: ReadonlySet<number> = new Set([3, 13, 23]);
const DAMAGED = texts.shapeDamaged;

/** Reads the shapes as they stand, in whatever system of coordinates, and the columns, in an encoding that a person may have chosen. */
export function readShapefile(
  { shp, dbf, cpg }: ShapefileParts,
  encoding?: string,
): { table: PlotTable; encoding: string | null } | UnreadableFile {
  const view = new DataView(shp.buffer, shp.byteOffset, shp.byteLength);
  if (shp.length < HEADER_BYTES || view.getInt32(0) !== SHAPEFILE_CODE)
    return { problem: texts.shpNotShapefile };
  const table = new TableBuilder();
  const cells = dbf && readDbf(dbf, cpg, encoding);
  if (cells === null) table.remarks.push(texts.noDbf);
  else table.remarks.push(...cells.remarks);
  for (const name of cells?.names ?? []) table.columns.declare(name);
  let at = HEADER_BYTES;
  while (at + RECORD_HEAD_BYTES <= shp.length) {
    const start = at + RECORD_HEAD_BYTES;
    const end = start + 2 * view.getInt32(at + 4);
    if (end < start || end > shp.length) {
      table.remarks.push(texts.shpDamagedAfter(formatCount(table.rowCount)));
      break;
    }
    const isDeleted = cells?.setRow(table) ?? false;
    const problem = addRecord(table.shapes, view, { start, end });
    table.endRow(isDeleted ? texts.markedDeleted : problem);
    at = end;
  }
  for (let row = table.rowCount; row < (cells?.rowCount ?? 0); row++) {
    cells?.setRow(table);
    table.endRow(NO_SHAPE);
  }
  if (table.rowCount === 0) return { problem: texts.shapefileNoRecords };
  return { table: table.finish(numberedRows('record')), encoding: cells?.encoding ?? null };
}

/** Bytes of a record; the end excluded. */
interface Span {
  start: number;
  end: number;
}

/** Adds a record's parts. Returns why it has none; empty where it has. */
function addRecord(builder: ShapeBuilder, view: DataView, { start, end }: Span): string {
  if (end - start < 4) return DAMAGED;
  const type = view.getInt32(start, true);
  if (type === 0) return NO_SHAPE;
  if (LINES.has(type)) return IS_LINE;
  if (POINTS.has(type)) return addPoints(builder, view, { from: start + 4, count: 1, end });
  if (MULTI_POINTS.has(type)) {
    if (end - start < 40) return DAMAGED;
    const count = view.getInt32(start + 36, true);
    return addPoints(builder, view, { from: start + 40, count, end });
  }
  if (!POLYGONS.has(type)) return texts.shapeTypeNotRead(type);
  return addPolygon(builder, view, { start, end });
}

interface Positions {
  from: number;
  count: number;
  end: number;
}

function addPoints(builder: ShapeBuilder, view: DataView, { from, count, end }: Positions): string {
  if (count < 0 || from + 16 * count > end) return DAMAGED;
  for (let at = from; at < from + 16 * count; at += 16) {
    builder.addPosition(view.getFloat64(at, true), view.getFloat64(at + 8, true));
    builder.endRing();
    builder.endPart();
  }
  return '';
}

function addPolygon(builder: ShapeBuilder, view: DataView, { start, end }: Span): string {
  if (end - start < 44) return DAMAGED;
  const [ringCount, count] = [view.getInt32(start + 36, true), view.getInt32(start + 40, true)];
  const from = start + 44 + 4 * ringCount;
  if (ringCount < 0 || count < 0 || from + 16 * count > end) return DAMAGED;
  if (ringCount === 0 || count === 0) return EMPTY_SHAPE;
  const rings: Float64Array[] = [];
  for (let ring = 0; ring < ringCount; ring++) {
    const first = view.getInt32(start + 44 + 4 * ring, true);
    const last = ring + 1 < ringCount ? view.getInt32(start + 48 + 4 * ring, true) : count;
    if (first < 0 || last < first || last > count) return DAMAGED;
    const positions = new Float64Array(2 * (last - first));
    for (let at = 0; at < positions.length; at++)
      positions[at] = view.getFloat64(from + 16 * first + 8 * at, true);
    rings.push(positions);
  }
  for (const part of ringGroups(rings)) {
    for (const ring of part) {
      for (let at = 0; at < ring.length; at += 2) builder.addPosition(ring[at]!, ring[at + 1]!);
      builder.endRing();
    }
    builder.endPart();
  }
  return '';
}
