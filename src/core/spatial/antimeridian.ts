/**
 * Longitudes at the antimeridian.
 *
 * A ring whose edge goes from +179 to -179 means the short way round. Its vertices are moved by
 * whole turns so that no edge is longer than half a turn, and the shape is in one piece on a line
 * of longitudes that doesn't end at 180.
 *
 * 1. Only a record whose bounds are wider than half a turn can hold such a ring.
 * 2. A ring is moved only if it closes after that: one that runs once around the world (Antarctica
 *    down to the edge of the map at -90) stays as it was given. So does one with a longitude beyond 180
 *    that then wouldn't pass the antimeridian: that longitude is a slip.
 * 3. A hole is moved along with its shell.
 */
import type { ResultColumns } from '#core/columns.ts';
import { coordinateBounds } from './bounds.ts';
import { partStart, recordVertexStart, ringStart, vertexStart } from './offsets.ts';

const HALF_TURN = 180;
const TURN = 360;

/** Vertex v of the columns is at `coords[2 * (v - base)]`, longitude then latitude, degrees. */
export interface Vertices {
  coords: Float64Array;
  base: number;
}

/** West and east end of a record in degrees; a record that crosses the antimeridian ends beyond 180 or before -180. */
interface Span {
  west: number;
  east: number;
}

/** Returns whether the record may hold a ring that jumps over the antimeridian. */
export function isWide(columns: ResultColumns, row: number): boolean {
  return columns.bounds[4 * row + 2]! - columns.bounds[4 * row]! > HALF_TURN;
}

/** Returns the record's vertices as they are to be drawn: the columns' own, or a copy in which jumps are undone. */
export function verticesOf(columns: ResultColumns, row: number): Vertices {
  if (!isWide(columns, row)) return { coords: columns.coords, base: 0 };
  return unwrapped(columns, row) ?? { coords: columns.coords, base: 0 };
}

/** Returns the record's west and east end as drawn. */
export function drawnSpan(columns: ResultColumns, row: number): Span {
  const moved = isWide(columns, row) ? unwrapped(columns, row) : null;
  if (!moved) return { west: columns.bounds[4 * row]!, east: columns.bounds[4 * row + 2]! };
  const [west, , east] = coordinateBounds(moved.coords);
  return { west, east };
}

/** Returns a ring's interleaved coordinates with jumps undone, where it then ends where it began; a copy, or the same array. */
export function ringWithoutJumps(ring: Float64Array): Float64Array {
  const moved = ring.slice();
  return undoJumps(moved) ? moved : ring;
}

/** Returns a longitude moved by whole turns to between -180 and 180. Where it is moved, it is rounded to 12 decimals: the subtraction would add digits. */
export function longitudeInRange(lon: number): number {
  if (!(Math.abs(lon) > HALF_TURN)) return lon;
  return Number((lon - TURN * Math.round(lon / TURN)).toFixed(12));
}

/** Returns whether the antimeridian, or a meridian whole turns from it, is between two longitudes. */
export function passesAntimeridian(west: number, east: number): boolean {
  return Math.floor((west + HALF_TURN) / TURN) < Math.ceil((east + HALF_TURN) / TURN) - 1;
}

/** The longitudes of interleaved coordinates. */
function longitudesOf(coords: Float64Array): Float64Array {
  return coords.filter((_, i) => i % 2 === 0);
}

/** A copy of the record's vertices with jumps undone; null where there are none. */
function unwrapped(columns: ResultColumns, row: number): Vertices | null {
  const base = recordVertexStart(columns, row);
  const coords = columns.coords.slice(2 * base, 2 * recordVertexStart(columns, row + 1));
  const ringAt = (ring: number) =>
    coords.subarray(
      2 * (vertexStart(columns, ring) - base),
      2 * (vertexStart(columns, ring + 1) - base),
    );
  let moved = false;
  const endPart = partStart(columns, row + 1);
  for (let part = partStart(columns, row); part < endPart; part++) {
    const shell = ringStart(columns, part);
    for (let ring = shell; ring < ringStart(columns, part + 1); ring++) {
      const own = ringAt(ring);
      moved = undoJumps(own) || moved;
      if (ring > shell) moved = follow(own, ringAt(shell)) || moved;
    }
  }
  return moved ? { coords, base } : null;
}

/** Whole turns to add so that the step from one longitude to the next is the short way. */
function turns(from: number, to: number): number {
  if (to - from > HALF_TURN) return -TURN;
  return to - from < -HALF_TURN ? TURN : 0;
}

/** Undoes a ring's jumps, unless it then wouldn't end where it began. Returns whether anything moved. */
function undoJumps(ring: Float64Array): boolean {
  const longitudes = longitudesOf(ring);
  let shift = 0;
  let previous = longitudes[0] ?? Number.NaN;
  const shifts = longitudes.map((longitude) => {
    shift += turns(previous, longitude);
    previous = longitude;
    return shift;
  });
  const closing = turns(previous, longitudes[0] ?? Number.NaN);
  if (shift + closing !== 0 || shifts.every((by) => by === 0)) return false;
  if (longitudes.some((longitude) => Math.abs(longitude) > HALF_TURN)) {
    const moved = longitudes.map((longitude, vertex) => longitude + shifts[vertex]!);
    const [west, east] = [moved.reduce(least), moved.reduce(most)];
    if (!passesAntimeridian(west, east)) return false;
  }
  for (const [vertex, by] of shifts.entries()) ring[2 * vertex]! += by;
  return true;
}

function least(a: number, b: number): number {
  return Math.min(a, b);
}

function most(a: number, b: number): number {
  return Math.max(a, b);
}

/** Moves a hole by whole turns to where its shell is. */
function follow(hole: Float64Array, shell: Float64Array): boolean {
  const [west, , east] = coordinateBounds(shell);
  if (east <= HALF_TURN && west >= -HALF_TURN) return false;
  const start = hole[0] ?? Number.NaN;
  const shift = start < west ? TURN : start > east ? -TURN : 0;
  for (const [vertex, longitude] of longitudesOf(hole).entries()) {
    hole[2 * vertex] = longitude + shift;
  }
  return shift !== 0;
}
