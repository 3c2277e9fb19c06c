import { coordinateBounds, joinBounds } from '#engine/spatial/bounds.ts';
import type { ColumnBuilder } from './columnBuilder.ts';
import { capacityFor, type Column, isWasteful, resized } from './capacity.ts';

/** Makes sure that there is capacity for one vertex more. */
export function reserveVertex(builder: ColumnBuilder): void {
  reserveVertices(builder, builder.vertices + 1);
}

/** How many there will be of each. */
export interface Totals {
  records: number;
  vertices: number;
  rings: number;
  parts: number;
}

/** Makes sure that every column has capacity for as many as `totals` says. */
export function reserve(builder: ColumnBuilder, totals: Totals): void {
  reserveVertices(builder, totals.vertices);
  reserveOffsets(builder, 'ringOffsets', totals.rings);
  reserveOffsets(builder, 'polygonOffsets', totals.parts);
  reserveRecords(builder, totals.records);
}

function reserveVertices(builder: ColumnBuilder, total: number): void {
  if (2 * total <= builder.columns.coords.length) return;
  resize(builder.columns, 'coords', 2 * capacityFor(total, total, builder));
}

type Offsets = 'ringOffsets' | 'polygonOffsets';

function reserveOffsets(builder: ColumnBuilder, name: Offsets, total: number): void {
  if (total < builder.columns[name].length) return;
  resize(builder.columns, name, capacityFor(total + 1, total, builder));
}

function reserveRecords(builder: ColumnBuilder, total: number): void {
  if (total <= builder.columns.section.length) return;
  resizeRecords(builder, capacityFor(total, total, builder));
}

/** Ends a ring at the last vertex read. */
export function endRing(builder: ColumnBuilder): void {
  const { columns } = builder;
  reserveOffsets(builder, 'ringOffsets', builder.rings + 1);
  const first = columns.ringOffsets[builder.rings] ?? 0;
  const ring = coordinateBounds(columns.coords.subarray(2 * first, 2 * builder.vertices));
  builder.bounds = joinBounds(builder.bounds, ring);
  builder.rings++;
  columns.ringOffsets[builder.rings] = builder.vertices;
}

/** Ends a part at the last ring read. */
export function endPart(builder: ColumnBuilder): void {
  const { columns } = builder;
  reserveOffsets(builder, 'polygonOffsets', builder.parts + 1);
  builder.parts++;
  columns.polygonOffsets[builder.parts] = builder.rings;
}

/** Makes sure that every column of records has capacity for one more. */
export function reserveRecord(builder: ColumnBuilder): void {
  reserveRecords(builder, builder.columns.recordCount + 1);
}

/** Columns of one value a record. */
const RECORD_COLUMNS = ['section', 'undrawable', 'startDay', 'endDay', 'message'] as const;

function resizeRecords({ columns, indices }: ColumnBuilder, capacity: number): void {
  resize(columns, 'geomOffsets', capacity + 1);
  resize(columns, 'bounds', 4 * capacity);
  for (const name of RECORD_COLUMNS) resize(columns, name, capacity);
  for (const { column } of indices) {
    const known = column.values.length;
    resize(column, 'values', capacity);
    column.values.fill(NaN, known);
  }
}

/** Gives back the memory a finished result doesn't need, where it's worth the copy. */
export function trimColumns(builder: ColumnBuilder): void {
  const { columns } = builder;
  trim(columns, 'coords', 2 * columns.vertexCount);
  trim(columns, 'ringOffsets', columns.ringCount + 1);
  trim(columns, 'polygonOffsets', columns.polygonCount + 1);
  if (isWasteful(columns.section.length, columns.recordCount)) {
    resizeRecords(builder, columns.recordCount);
  }
}

function trim<K extends string>(columns: Record<K, Column>, name: K, used: number): void {
  if (isWasteful(columns[name].length, used)) resize(columns, name, used);
}

function resize<K extends string>(columns: Record<K, Column>, name: K, length: number): void {
  columns[name] = resized(columns[name], length);
}
