/**
 * Rings that jump over the antimeridian.
 *
 * A ring whose edge goes from +179 to -179 means the short way round. Its vertices are moved by
 * whole turns so that no edge is longer than half a turn, and the shape lies in one piece on a line
 * of longitudes that doesn't end at 180.
 *
 * 1. Only a record whose bounds are wider than half a turn can hold such a ring.
 * 2. A ring is moved only if it closes after that: one that runs once around the world (Antarctica
 *    down to the edge of the map at -90) has to stay as it was given.
 * 3. A hole is moved along with its shell.
 */
import type { ResultColumns } from '#engine/columns.ts';

const HALF_TURN = 180;
const TURN = 360;

/** Vertex v of the columns stands at `coords[2 * (v - base)]`, longitude then latitude, degrees. */
export interface Vertices {
  coords: Float64Array;
  base: number;
}

/** West and east end of a record in degrees; a record that crosses the antimeridian ends beyond 180 or before -180. */
export interface Span {
  west: number;
  east: number;
}

/** Whether the record may hold a ring that jumps over the antimeridian. */
export function isWide(columns: ResultColumns, row: number): boolean {
  return columns.bounds[4 * row + 2]! - columns.bounds[4 * row]! > HALF_TURN;
}

/** The record's vertices as they are to be drawn: the columns' own, or a copy in which jumps are undone. */
export function verticesOf(columns: ResultColumns, row: number): Vertices {
  if (!isWide(columns, row)) return { coords: columns.coords, base: 0 };
  return unwrapped(columns, row) ?? { coords: columns.coords, base: 0 };
}

/** The record's west and east end as drawn. */
export function spanOf(columns: ResultColumns, row: number): Span {
  const moved = isWide(columns, row) ? unwrapped(columns, row) : null;
  if (!moved) return { west: columns.bounds[4 * row]!, east: columns.bounds[4 * row + 2]! };
  let west = Number.POSITIVE_INFINITY;
  let east = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < moved.coords.length; i += 2) {
    west = Math.min(west, moved.coords[i]!);
    east = Math.max(east, moved.coords[i]!);
  }
  return { west, east };
}

/** A copy of the record's vertices with jumps undone; null where there are none. */
function unwrapped(columns: ResultColumns, row: number): Vertices | null {
  const { ringOffsets, polygonOffsets, geomOffsets } = columns;
  const firstPart = geomOffsets[row]!;
  const endPart = geomOffsets[row + 1]!;
  const base = ringOffsets[polygonOffsets[firstPart]!]!;
  const end = ringOffsets[polygonOffsets[endPart]!]!;
  const coords = columns.coords.slice(2 * base, 2 * end);
  let moved = false;
  for (let part = firstPart; part < endPart; part++) {
    const shell = polygonOffsets[part]!;
    for (let ring = shell; ring < polygonOffsets[part + 1]!; ring++) {
      const own = coords.subarray(
        2 * (ringOffsets[ring]! - base),
        2 * (ringOffsets[ring + 1]! - base),
      );
      if (closes(own)) moved = undoJumps(own) || moved;
      if (ring > shell) moved = follow(own, shellOf(coords, columns, { shell, base })) || moved;
    }
  }
  return moved ? { coords, base } : null;
}

function shellOf(
  coords: Float64Array,
  columns: ResultColumns,
  place: { shell: number; base: number },
): Float64Array {
  const { shell, base } = place;
  const from = columns.ringOffsets[shell]! - base;
  return coords.subarray(2 * from, 2 * (columns.ringOffsets[shell + 1]! - base));
}

/** Whole turns to add so that the step from one longitude to the next is the short way. */
function turns(from: number, to: number): number {
  if (to - from > HALF_TURN) return -TURN;
  return to - from < -HALF_TURN ? TURN : 0;
}

/** Whether a ring ends where it began once its jumps are undone. */
function closes(ring: Float64Array): boolean {
  let shift = 0;
  for (let i = 2; i < ring.length; i += 2) shift += turns(ring[i - 2]!, ring[i]!);
  if (ring.length > 2) shift += turns(ring[ring.length - 2]!, ring[0]!);
  return shift === 0;
}

function undoJumps(ring: Float64Array): boolean {
  let shift = 0;
  let moved = false;
  let previous = ring[0]!;
  for (let i = 2; i < ring.length; i += 2) {
    const here = ring[i]!;
    shift += turns(previous, here);
    previous = here;
    if (shift === 0) continue;
    ring[i] = here + shift;
    moved = true;
  }
  return moved;
}

/** Moves a hole by whole turns to where its shell is. */
function follow(hole: Float64Array, shell: Float64Array): boolean {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < shell.length; i += 2) {
    least = Math.min(least, shell[i]!);
    most = Math.max(most, shell[i]!);
  }
  if (most <= HALF_TURN && least >= -HALF_TURN) return false;
  const start = hole[0] ?? Number.NaN;
  const shift = start < least ? TURN : start > most ? -TURN : 0;
  for (let i = 0; i < hole.length; i += 2) hole[i] = hole[i]! + shift;
  return shift !== 0;
}
