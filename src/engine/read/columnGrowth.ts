import type { ColumnBuilder } from './columnBuilder.ts';
import { isWasteful, resized, capacityFor } from './capacity.ts';

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
  reserveRings(builder, totals.rings);
  reserveParts(builder, totals.parts);
  reserveRecords(builder, totals.records);
}

function reserveVertices(builder: ColumnBuilder, total: number): void {
  const { columns } = builder;
  if (2 * total <= columns.coords.length) return;
  const pairs = Math.ceil(capacityFor(total, total, builder));
  columns.coords = resized(columns.coords, 2 * pairs);
}

function reserveRings(builder: ColumnBuilder, total: number): void {
  const { columns } = builder;
  if (total < columns.ringOffsets.length) return;
  columns.ringOffsets = resized(columns.ringOffsets, capacityFor(total + 1, total, builder));
}

function reserveParts(builder: ColumnBuilder, total: number): void {
  const { columns } = builder;
  if (total < columns.polygonOffsets.length) return;
  columns.polygonOffsets = resized(columns.polygonOffsets, capacityFor(total + 1, total, builder));
}

function reserveRecords(builder: ColumnBuilder, total: number): void {
  if (total <= builder.columns.section.length) return;
  resizeRecords(builder, capacityFor(total, total, builder));
}

/** Ends a ring at the last vertex read. */
export function endRing(builder: ColumnBuilder): void {
  const { columns } = builder;
  reserveRings(builder, builder.rings + 1);
  widenBounds(builder, columns.ringOffsets[builder.rings] ?? 0);
  builder.rings++;
  columns.ringOffsets[builder.rings] = builder.vertices;
}

/** Widens the record's bounds by the vertices from `first` on. */
function widenBounds(builder: ColumnBuilder, first: number): void {
  const { coords } = builder.columns;
  let { west, south, east, north } = builder.bounds;
  for (let at = 2 * first; at < 2 * builder.vertices; at += 2) {
    const lon = coords[at]!;
    const lat = coords[at + 1]!;
    if (lon < west) west = lon;
    if (lon > east) east = lon;
    if (lat < south) south = lat;
    if (lat > north) north = lat;
  }
  builder.bounds = { west, south, east, north };
}

/** Ends a part at the last ring read. */
export function endPart(builder: ColumnBuilder): void {
  const { columns } = builder;
  reserveParts(builder, builder.parts + 1);
  builder.parts++;
  columns.polygonOffsets[builder.parts] = builder.rings;
}

/** Makes sure that every column of records has capacity for one more. */
export function reserveRecord(builder: ColumnBuilder): void {
  reserveRecords(builder, builder.columns.recordCount + 1);
}

function resizeRecords(builder: ColumnBuilder, capacity: number): void {
  const { columns } = builder;
  columns.geomOffsets = resized(columns.geomOffsets, capacity + 1);
  columns.section = resized(columns.section, capacity);
  columns.undrawable = resized(columns.undrawable, capacity);
  columns.bounds = resized(columns.bounds, 4 * capacity);
  columns.startDay = resized(columns.startDay, capacity);
  columns.endDay = resized(columns.endDay, capacity);
  columns.message = resized(columns.message, capacity);
  for (const { column } of builder.indices) {
    const known = column.values.length;
    column.values = resized(column.values, capacity);
    column.values.fill(NaN, known);
  }
}

/** Gives back the memory a finished result doesn't need, where it's worth the copy. */
export function trimColumns(builder: ColumnBuilder): void {
  const { columns } = builder;
  const { recordCount, vertexCount, ringCount, polygonCount } = columns;
  if (isWasteful(columns.coords.length, 2 * vertexCount)) {
    columns.coords = resized(columns.coords, 2 * vertexCount);
  }
  if (isWasteful(columns.ringOffsets.length, ringCount + 1)) {
    columns.ringOffsets = resized(columns.ringOffsets, ringCount + 1);
  }
  if (isWasteful(columns.polygonOffsets.length, polygonCount + 1)) {
    columns.polygonOffsets = resized(columns.polygonOffsets, polygonCount + 1);
  }
  if (isWasteful(columns.section.length, recordCount)) resizeRecords(builder, recordCount);
}
