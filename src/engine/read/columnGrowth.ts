import type { Draft } from './draft.ts';
import { isWasteful, resized, roomFor } from './growth.ts';

/** Makes room for one vertex more. */
export function reserveVertex(draft: Draft): void {
  const { columns, vertices } = draft;
  const needed = 2 * vertices + 2;
  if (needed <= columns.coords.length) return;
  const pairs = Math.ceil(roomFor(vertices + 1, vertices, draft));
  columns.coords = resized(columns.coords, 2 * pairs);
}

/** Ends a ring at the last vertex read. */
export function endRing(draft: Draft): void {
  const { columns } = draft;
  const needed = draft.rings + 2;
  if (needed > columns.ringOffsets.length) {
    columns.ringOffsets = resized(columns.ringOffsets, roomFor(needed, draft.rings, draft));
  }
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
  const needed = draft.parts + 2;
  if (needed > columns.polygonOffsets.length) {
    columns.polygonOffsets = resized(columns.polygonOffsets, roomFor(needed, draft.parts, draft));
  }
  draft.parts++;
  columns.polygonOffsets[draft.parts] = draft.rings;
}

/** Makes room for one record more in every column that has a place per record. */
export function reserveRecord(draft: Draft): void {
  const { recordCount, section } = draft.columns;
  if (recordCount < section.length) return;
  resizeRecords(draft, roomFor(recordCount + 1, recordCount, draft));
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
