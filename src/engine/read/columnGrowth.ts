import type { Draft } from './draft.ts';
import { isWasteful, resized, roomFor } from './growth.ts';

/** Makes room for one vertex more. */
export function reserveVertex(draft: Draft): void {
  reserveVertices(draft, draft.vertices + 1);
}

/** How many there will be of each. */
export interface Totals {
  records: number;
  vertices: number;
  rings: number;
  parts: number;
}

/** Makes room in every column for as many as `totals` says. */
export function reserve(draft: Draft, totals: Totals): void {
  reserveVertices(draft, totals.vertices);
  reserveRings(draft, totals.rings);
  reserveParts(draft, totals.parts);
  reserveRecords(draft, totals.records);
}

function reserveVertices(draft: Draft, total: number): void {
  const { columns } = draft;
  if (2 * total <= columns.coords.length) return;
  const pairs = Math.ceil(roomFor(total, total, draft));
  columns.coords = resized(columns.coords, 2 * pairs);
}

function reserveRings(draft: Draft, total: number): void {
  const { columns } = draft;
  if (total < columns.ringOffsets.length) return;
  columns.ringOffsets = resized(columns.ringOffsets, roomFor(total + 1, total, draft));
}

function reserveParts(draft: Draft, total: number): void {
  const { columns } = draft;
  if (total < columns.polygonOffsets.length) return;
  columns.polygonOffsets = resized(columns.polygonOffsets, roomFor(total + 1, total, draft));
}

function reserveRecords(draft: Draft, total: number): void {
  if (total <= draft.columns.section.length) return;
  resizeRecords(draft, roomFor(total, total, draft));
}

/** Ends a ring at the last vertex read. */
export function endRing(draft: Draft): void {
  const { columns } = draft;
  reserveRings(draft, draft.rings + 1);
  widenBox(draft, columns.ringOffsets[draft.rings]!);
  draft.rings++;
  columns.ringOffsets[draft.rings] = draft.vertices;
}

/** Widens the record's bounds by the vertices from `first` on. */
function widenBox(draft: Draft, first: number): void {
  const { box, vertices } = draft;
  const { coords } = draft.columns;
  let west = box[0]!;
  let south = box[1]!;
  let east = box[2]!;
  let north = box[3]!;
  for (let at = 2 * first; at < 2 * vertices; at += 2) {
    const lon = coords[at]!;
    const lat = coords[at + 1]!;
    if (lon < west) west = lon;
    if (lon > east) east = lon;
    if (lat < south) south = lat;
    if (lat > north) north = lat;
  }
  box[0] = west;
  box[1] = south;
  box[2] = east;
  box[3] = north;
}

/** Ends a part at the last ring read. */
export function endPart(draft: Draft): void {
  const { columns } = draft;
  reserveParts(draft, draft.parts + 1);
  draft.parts++;
  columns.polygonOffsets[draft.parts] = draft.rings;
}

/** Makes room for one record more in every column that has a place per record. */
export function reserveRecord(draft: Draft): void {
  reserveRecords(draft, draft.columns.recordCount + 1);
}

function resizeRecords(draft: Draft, room: number): void {
  const { columns } = draft;
  columns.geomOffsets = resized(columns.geomOffsets, room + 1);
  columns.section = resized(columns.section, room);
  columns.undrawable = resized(columns.undrawable, room);
  columns.bounds = resized(columns.bounds, 4 * room);
  columns.startDay = resized(columns.startDay, room);
  columns.endDay = resized(columns.endDay, room);
  columns.message = resized(columns.message, room);
  for (const { column } of draft.indices) {
    const known = column.values.length;
    column.values = resized(column.values, room);
    column.values.fill(NaN, known);
  }
}

/** Gives back the memory a finished result doesn't need, where it's worth the copy. */
export function trimColumns(draft: Draft): void {
  const { columns } = draft;
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
  if (isWasteful(columns.section.length, recordCount)) resizeRecords(draft, recordCount);
}
