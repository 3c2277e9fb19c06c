/**
 * Readers of the columns' nested layout (see ResultColumns). Each returns where something begins; it
 * ends, that place excluded, where the next one begins. Small enough that engines inline them.
 */
import type { Bounds, ResultColumns, ShapeColumns } from '#core/columns.ts';

/** Returns the number of a record's first part. */
export function partStart({ geomOffsets }: ShapeColumns, row: number): number {
  return geomOffsets[row]!;
}

/** Returns the number of a part's first ring, its shell. */
export function ringStart({ polygonOffsets }: ShapeColumns, part: number): number {
  return polygonOffsets[part]!;
}

/** Returns the number of a ring's first vertex. */
export function vertexStart({ ringOffsets }: ShapeColumns, ring: number): number {
  return ringOffsets[ring]!;
}

/** Returns the number of a part's first vertex. */
export function partVertexStart(columns: ShapeColumns, part: number): number {
  return vertexStart(columns, ringStart(columns, part));
}

/** Whether a part is one ring of one vertex. */
function isPoint(columns: ShapeColumns, part: number): boolean {
  const ring = ringStart(columns, part);
  if (ringStart(columns, part + 1) !== ring + 1) return false;
  return vertexStart(columns, ring + 1) === vertexStart(columns, ring) + 1;
}

/** Whether a record is a point or several: it has parts, and each is a point. */
export function isPoints(columns: ShapeColumns, row: number): boolean {
  const [first, end] = [partStart(columns, row), partStart(columns, row + 1)];
  for (let part = first; part < end; part++) if (!isPoint(columns, part)) return false;
  return first < end;
}

/** Returns the number of a record's first vertex. */
export function recordVertexStart(
  { geomOffsets, polygonOffsets, ringOffsets }: ShapeColumns,
  row: number,
): number {
  return ringOffsets[polygonOffsets[geomOffsets[row]!]!]!;
}

/** Returns a record's bounds in degrees as a new array; NaN where nothing can be drawn. */
export function recordBounds({ bounds }: ResultColumns, row: number): Bounds {
  const at = 4 * row;
  return [bounds[at]!, bounds[at + 1]!, bounds[at + 2]!, bounds[at + 3]!];
}
