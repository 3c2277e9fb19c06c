/**
 * A record's shape as the formats for maps want it.
 *
 * 1. What can't be drawn has none. One vertex alone is a point, several such are points, all else is
 *    polygons.
 * 2. A ring is closed, and has four positions at least: a closing one is added where it's missing,
 *    and the last is repeated where there are too few.
 * 3. Where a format asks for it a shell runs counterclockwise and a hole clockwise (RFC 7946, 3.1.6),
 *    judged on longitudes taken the short way round, so that a ring across the antimeridian counts
 *    as it lies on the globe. Coordinates themselves are never changed.
 */
import type { ResultColumns } from '#engine/columns.ts';

export type ShapeKind = 'none' | 'Point' | 'MultiPoint' | 'MultiPolygon';

/** Which way a ring has to run; `asSent` leaves it. */
export type Winding = 'asSent' | 'counterclockwise' | 'clockwise';

const LEAST_POSITIONS = 4;

export function shapeKind(columns: ResultColumns, row: number): ShapeKind {
  const { geomOffsets, polygonOffsets, ringOffsets, undrawable } = columns;
  const parts = geomOffsets[row + 1]! - geomOffsets[row]!;
  if (undrawable[row] !== 0 || parts === 0) return 'none';
  for (let part = geomOffsets[row]!; part < geomOffsets[row + 1]!; part++) {
    const ring = polygonOffsets[part]!;
    if (polygonOffsets[part + 1]! - ring !== 1) return 'MultiPolygon';
    if (ringOffsets[ring + 1]! - ringOffsets[ring]! !== 1) return 'MultiPolygon';
  }
  return parts === 1 ? 'Point' : 'MultiPoint';
}

/** The parts of a record, the number of each among all parts. */
export function partsOf({ geomOffsets }: ResultColumns, row: number): number[] {
  return span(geomOffsets[row]!, geomOffsets[row + 1]!);
}

/** The rings of a part, the number of each among all rings; the first is the shell. Rings without a vertex are left out. */
export function ringsOf({ polygonOffsets, ringOffsets }: ResultColumns, part: number): number[] {
  const rings = span(polygonOffsets[part]!, polygonOffsets[part + 1]!);
  return rings.filter((ring) => ringOffsets[ring] !== ringOffsets[ring + 1]);
}

/** The first vertex of a part, which is all there is of a point. */
export function pointOf({ polygonOffsets, ringOffsets }: ResultColumns, part: number): number {
  return ringOffsets[polygonOffsets[part]!]!;
}

/** The vertices of a ring that holds any, closed, at least four, running as asked. */
export function ringVertices(columns: ResultColumns, ring: number, winding: Winding): number[] {
  const { coords, ringOffsets } = columns;
  const vertices = span(ringOffsets[ring]!, ringOffsets[ring + 1]!);
  const first = vertices[0]!;
  const last = vertices.at(-1)!;
  const isClosed =
    coords[2 * first] === coords[2 * last] && coords[2 * first + 1] === coords[2 * last + 1];
  if (!isClosed || vertices.length === 1) vertices.push(first);
  while (vertices.length < LEAST_POSITIONS) vertices.push(vertices.at(-1)!);
  if (winding === 'asSent') return vertices;
  const area = signedArea(coords, vertices);
  const isWrong = winding === 'clockwise' ? area > 0 : area < 0;
  return isWrong ? vertices.toReversed() : vertices;
}

/** Twice the area in square degrees, positive when counterclockwise (shoelace formula), from the first vertex so that small rings keep their digits. */
function signedArea(coords: Float64Array, vertices: readonly number[]): number {
  const baseLat = coords[2 * vertices[0]! + 1]!;
  let lon = coords[2 * vertices[0]!]!;
  let [x, y, sum] = [0, 0, 0];
  for (const vertex of vertices) {
    const step = shortStep(coords[2 * vertex]! - lon);
    const nextX = x + step;
    const nextY = coords[2 * vertex + 1]! - baseLat;
    sum += x * nextY - nextX * y;
    lon = coords[2 * vertex]!;
    [x, y] = [nextX, nextY];
  }
  return sum;
}

function shortStep(degrees: number): number {
  if (degrees > 180) return degrees - 360;
  return degrees < -180 ? degrees + 360 : degrees;
}

/** A number's shortest text that reads back the same, minus zero too. */
export function coordinateText(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value);
}

function span(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}
