/** A ring as it's held against others: millionths of a degree, without what says nothing of the shape. */
import type { ShapeColumns } from '#engine/columns.ts';
import { vertexStart } from '#engine/spatial/offsets.ts';

/** Millionths of a degree, the sixth decimal: some 11 cm. */
const UNITS = 1_000_000;
/** A whole turn: longitudes that differ by it are one. */
const TURN = 360 * UNITS;

/** A ring's corners; arrays are longer than what is filled, and are written over by the next ring. */
export interface RoundedRing {
  /** Corners without those that repeat the one before, the closing one among them; -1 where a coordinate isn't a number. */
  count: number;
  /** Whole millionths of a degree: longitude from 0 to a turn, that excluded, and latitude. */
  lons: Float64Array;
  lats: Float64Array;
  /** The same corners as they came, to be held against others that were rounded another way. */
  exactLons: Float64Array;
  exactLats: Float64Array;
}

/** Returns room for one ring after another. */
export function createRoundedRing(): RoundedRing {
  return { count: 0, ...roomFor(64) };
}

function roomFor(length: number): Omit<RoundedRing, 'count'> {
  return {
    lons: new Float64Array(length),
    lats: new Float64Array(length),
    exactLons: new Float64Array(length),
    exactLats: new Float64Array(length),
  };
}

/** Reads a ring of the columns into `into`. */
export function roundRing(columns: ShapeColumns, ring: number, into: RoundedRing): void {
  const first = vertexStart(columns, ring);
  const end = vertexStart(columns, ring + 1);
  if (into.lons.length < end - first) Object.assign(into, roomFor(2 * (end - first)));
  const { lons, lats, exactLons, exactLats } = into;
  const { coords } = columns;
  let count = 0;
  for (let vertex = first; vertex < end; vertex++) {
    const exactLon = coords[2 * vertex]! * UNITS;
    const exactLat = coords[2 * vertex + 1]! * UNITS;
    if (!Number.isFinite(exactLon + exactLat)) {
      into.count = -1;
      return;
    }
    const lon = inTurn(Math.round(exactLon));
    const lat = Math.round(exactLat) + 0;
    if (count > 0 && lon === lons[count - 1] && lat === lats[count - 1]) continue;
    lons[count] = lon;
    lats[count] = lat;
    exactLons[count] = exactLon;
    exactLats[count] = exactLat;
    count++;
  }
  while (count > 1 && lons[count - 1] === lons[0] && lats[count - 1] === lats[0]) count--;
  into.count = count;
}

function inTurn(lon: number): number {
  const rest = lon % TURN;
  return rest < 0 ? rest + TURN : rest + 0;
}

/** Returns the difference of two longitudes in millionths of a degree, the short way round. */
export function turnedDifference(a: number, b: number): number {
  const difference = a - b;
  return Math.abs(difference - TURN * Math.round(difference / TURN));
}
