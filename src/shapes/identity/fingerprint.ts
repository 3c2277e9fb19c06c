/**
 * A plot's fingerprint: 64 bits that are equal for one shape, however it's written. They don't depend on where a ring
 * begins, its direction, repeated points, the order of parts and holes, whole turns of longitude, or digits beyond the
 * sixth decimal of a degree.
 *
 * 1. Each ring's vertices are rounded to millionths of a degree, without repeated ones, and hashed one by one.
 * 2. Each vertex is hashed again together with its two neighbours, in either order; a ring is the sum of these hashes.
 * 3. A part is the sum of its shell and its holes, a shape the sum of its parts.
 *
 * The two halves differ in their constants alone. Different shapes may share a fingerprint by chance (one in 4·10⁹ results of
 * 100,000 plots holds such a pair), so `sameShape.ts` decides.
 *
 * Multipliers and shifts: MurmurHash3's finaliser and xxHash32's primes.
 */
import { doSteps } from '#lib/slices.ts';
import type { ShapeColumns } from '#core/columns.ts';
import { partStart, ringStart, vertexStart } from '#core/spatial/offsets.ts';

/** The fingerprints of a list of shapes; both halves are 0 where there is no shape. */
export interface Fingerprints {
  low: Uint32Array;
  high: Uint32Array;
}

/** The constants of one half. */
interface Lane {
  lon: number;
  lat: number;
  vertex: number;
  hole: number;
}

/** Millionths of a degree per degree: the sixth decimal, some 11 cm. */
export const UNITS = 1_000_000;
/** A whole turn: longitudes that differ by it are the same. */
export const TURN = 360 * UNITS;

const LOW: Lane = { lon: 0xcc9e2d51, lat: 0x1b873593, vertex: 0x9e3779b1, hole: 0x85ebca77 };
const HIGH: Lane = { lon: 0x27d4eb2f, lat: 0x165667b1, vertex: 0xc2b2ae3d, hole: 0xd3a2646c };

/** Returns the fingerprints of the records with these rows, in their order. */
export function fingerprints(columns: ShapeColumns, rows: ArrayLike<number>): Fingerprints {
  return doSteps(fingerprintSteps(columns, rows));
}

/** Shapes of a step. */
const STEP = 1024;

/** The same in steps of some shapes each. */
export function* fingerprintSteps(
  columns: ShapeColumns,
  rows: ArrayLike<number>,
): Generator<undefined, Fingerprints> {
  const low = new Uint32Array(rows.length);
  const high = new Uint32Array(rows.length);
  const room = createRoundedRing();
  const pair = new Int32Array(2);
  for (let at = 0; at < rows.length; at++) {
    if (at % STEP === STEP - 1) yield;
    if (!hashShape(columns, rows[at]!, { room, pair })) continue;
    low[at] = pair[0]!;
    high[at] = pair[1]!;
    if (low[at] === 0 && high[at] === 0) low[at] = 1;
  }
  return { low, high };
}

interface Work {
  room: RoundedRing;
  /** The two halves of the last hash, which as a return value would be a new object each time. */
  pair: Int32Array;
}

/** Hashes a record; false where it has no shape, or a coordinate that isn't a number. */
function hashShape(columns: ShapeColumns, row: number, work: Work): boolean {
  let low = 0;
  let high = 0;
  let isAny = false;
  const end = partStart(columns, row + 1);
  for (let part = partStart(columns, row); part < end; part++) {
    const state = hashPart(columns, part, work);
    if (state === 'broken') return false;
    if (state === 'empty') continue;
    isAny = true;
    low = (low + mix(work.pair[0]!)) | 0;
    high = (high + mix(work.pair[1]!)) | 0;
  }
  work.pair[0] = mix(low ^ LOW.vertex);
  work.pair[1] = mix(high ^ HIGH.vertex);
  return isAny;
}

function hashPart(columns: ShapeColumns, part: number, { room, pair }: Work) {
  const shell = ringStart(columns, part);
  const end = ringStart(columns, part + 1);
  let low = 0;
  let high = 0;
  let isAny = false;
  for (let ring = shell; ring < end; ring++) {
    roundRing(columns, ring, room);
    if (room.count < 0) return 'broken';
    if (room.count === 0) continue;
    isAny = true;
    const isHole = ring > shell;
    low = (low + mix(hashRing(room, LOW) ^ (isHole ? LOW.hole : 0))) | 0;
    high = (high + mix(hashRing(room, HIGH) ^ (isHole ? HIGH.hole : 0))) | 0;
  }
  pair[0] = low;
  pair[1] = high;
  return isAny ? 'hashed' : 'empty';
}

function hashRing(ring: RoundedRing, lane: Lane): number {
  const { count } = ring;
  let before = hashVertex(ring, count - 1, lane);
  let here = hashVertex(ring, 0, lane);
  let sum = Math.imul(count, lane.vertex);
  for (let at = 0; at < count; at++) {
    const after = hashVertex(ring, at + 1 === count ? 0 : at + 1, lane);
    sum = (sum + mix(Math.imul(here, lane.vertex) + before + after)) | 0;
    before = here;
    here = after;
  }
  return sum;
}

function hashVertex({ lons, lats }: RoundedRing, at: number, lane: Lane): number {
  const hash = Math.imul(lons[at]! | 0, lane.lon);
  return mix(Math.imul((hash ^ (hash >>> 15)) + (lats[at]! | 0), lane.lat));
}

/** MurmurHash3's finaliser. */
function mix(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/**
 * A ring in millionths of a degree, as it's compared with others. The arrays are longer than `count` and are overwritten by
 * the next ring.
 */
export interface RoundedRing {
  /** Vertices, without the closing one and those that repeat the one before; -1 where a coordinate isn't a number. */
  count: number;
  /** Whole millionths: longitude from 0 to a turn, excluded, and latitude. */
  lons: Float64Array;
  lats: Float64Array;
  /** The same vertices unrounded, to compare them with others that were rounded another way. */
  exactLons: Float64Array;
  exactLats: Float64Array;
}

/** Returns a ring to be filled by `roundRing`, again and again. */
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
