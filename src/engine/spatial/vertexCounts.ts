import type { ShapeColumns } from '#engine/columns.ts';
import { partStart, recordVertexStart, ringStart, vertexStart } from './offsets.ts';

/** Returns the vertices of all rings of a record, the closing one of each included. */
export function vertexCount(columns: ShapeColumns, row: number): number {
  return recordVertexStart(columns, row + 1) - recordVertexStart(columns, row);
}

/** Returns the corners of a record's rings: its vertices without those that only close a ring. */
export function cornerCount(columns: ShapeColumns, row: number): number {
  const { coords } = columns;
  const endRing = ringStart(columns, partStart(columns, row + 1));
  let corners = 0;
  for (let ring = ringStart(columns, partStart(columns, row)); ring < endRing; ring++) {
    const first = vertexStart(columns, ring);
    const last = vertexStart(columns, ring + 1) - 1;
    const closed =
      last > first &&
      coords[2 * first] === coords[2 * last] &&
      coords[2 * first + 1] === coords[2 * last + 1];
    corners += last - first + (closed ? 0 : 1);
  }
  return corners;
}
