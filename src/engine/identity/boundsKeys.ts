/**
 * Hashes of shapes' bounds to the sixth decimal, quickly made, by which most shapes that differ are told apart: shapes that are
 * the same to the sixth decimal have the same bounds to the sixth decimal. Not so what may be written with other
 * turns of longitude, and what has a coordinate that isn't a number: that is unsure.
 */
import type { ShapeColumns } from '#engine/columns.ts';
import { recordVertexStart } from '#engine/spatial/offsets.ts';

const UNITS = 1_000_000;
const TURN = 360 * UNITS;
/** From here on another writing may have other bounds, in millionths of a degree. */
const HALF_TURN = TURN / 2 - 1;

/** Keys by place. */
export interface BoundsKeys {
  /** Equal for shapes that are the same, where neither is unsure. */
  keys: Int32Array;
  /** 1 for what may be the same as something unsure, whatever both keys are. */
  isUnsure: Uint8Array;
}

/** Returns the keys of the records with these rows, in their order. */
export function boundsKeys(columns: ShapeColumns, rows: ArrayLike<number>): BoundsKeys {
  const keys = new Int32Array(rows.length);
  const isUnsure = new Uint8Array(rows.length);
  for (let at = 0; at < rows.length; at++) {
    const bounds = boundsOf(columns, rows[at]!);
    if (bounds !== null) keys[at] = keyOf(bounds);
    if (bounds === null || mayTurn(bounds)) isUnsure[at] = 1;
  }
  return { keys, isUnsure };
}

/** Returns the places of those that may be the same shape as one of the others, in order. */
export function placesAlike({ keys, isUnsure }: BoundsKeys, others: BoundsKeys): number[] {
  const known = new Set(others.keys);
  const places: number[] = [];
  keys.forEach((key, place) => {
    if (isUnsure[place] === 1 || known.has(key)) places.push(place);
  });
  return places;
}

const room = new Float64Array(4);

/** West, south, east, north in millionths of a degree, written over by the next call; null where a coordinate isn't a number. */
function boundsOf(columns: ShapeColumns, row: number): Float64Array | null {
  const { coords } = columns;
  const end = 2 * recordVertexStart(columns, row + 1);
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  let sum = 0;
  for (let i = 2 * recordVertexStart(columns, row); i < end; i += 2) {
    const lon = coords[i]!;
    const lat = coords[i + 1]!;
    sum += lon + lat;
    if (lon < west) west = lon;
    if (lat < south) south = lat;
    if (lon > east) east = lon;
    if (lat > north) north = lat;
  }
  // Looked at once: a sum with something in it that's no number is none.
  if (!Number.isFinite(sum)) return null;
  room[0] = Math.round(west * UNITS);
  room[1] = Math.round(south * UNITS);
  room[2] = Math.round(east * UNITS);
  room[3] = Math.round(north * UNITS);
  return room;
}

function mayTurn(bounds: Float64Array): boolean {
  const west = bounds[0]!;
  const east = bounds[2]!;
  return east - west >= HALF_TURN || west <= -HALF_TURN || east >= HALF_TURN;
}

function keyOf(bounds: Float64Array): number {
  let hash = Math.imul(turned(bounds[0]!), 0xcc9e2d51);
  hash = Math.imul((hash ^ (hash >>> 15)) + (bounds[1]! | 0), 0x1b873593);
  hash = Math.imul((hash ^ (hash >>> 15)) + turned(bounds[2]!), 0x85ebca77);
  hash = Math.imul((hash ^ (hash >>> 15)) + (bounds[3]! | 0), 0x9e3779b1);
  return hash ^ (hash >>> 16);
}

/** A longitude by its place on the Earth. */
function turned(lon: number): number {
  // Mostly it's within a turn: a remainder of such numbers takes longer than all the rest.
  if (lon >= 0 && lon < TURN) return lon | 0;
  return (((lon % TURN) + TURN) % TURN) | 0;
}
