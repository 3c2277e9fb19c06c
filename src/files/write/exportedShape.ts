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
import type { ResultColumns } from '#core/columns.ts';
import {
  isPoint,
  partStart,
  partVertexStart,
  ringStart,
  vertexStart,
} from '#core/spatial/offsets.ts';
import { itemAt } from '#lib/itemAt.ts';

/** Kinds of geometry that a record is exported as; `none` where it can't be drawn. */
export type ExportedKind = 'none' | 'Point' | 'MultiPoint' | 'MultiPolygon';

/** Which way a ring has to run; `asSent` leaves it. */
type Winding = 'asSent' | 'counterclockwise' | 'clockwise';

const MIN_POSITIONS = 4;

export function shapeKind(columns: ResultColumns, row: number): ExportedKind {
  const parts = partsOf(columns, row);
  if (columns.undrawable[row] !== 0 || parts.length === 0) return 'none';
  if (!parts.every((part) => isPoint(columns, part))) return 'MultiPolygon';
  return parts.length === 1 ? 'Point' : 'MultiPoint';
}

/** Returns the kinds that are drawn among these rows, sorted. */
export function shapeKinds(columns: ResultColumns, rows: Uint32Array): ExportedKind[] {
  const kinds = new Set<ExportedKind>();
  for (const row of rows) kinds.add(shapeKind(columns, row));
  kinds.delete('none');
  return [...kinds].sort();
}

/** Returns the parts of a record, the number of each among all parts. */
export function partsOf(columns: ResultColumns, row: number): number[] {
  return span(partStart(columns, row), partStart(columns, row + 1));
}

/** Returns the rings of a part, the number of each among all rings; the first is the shell. Rings without a vertex are left out. */
export function ringsOf(columns: ResultColumns, part: number): number[] {
  const rings = span(ringStart(columns, part), ringStart(columns, part + 1));
  return rings.filter((ring) => vertexStart(columns, ring) !== vertexStart(columns, ring + 1));
}

/** Returns a vertex as longitude and latitude in degrees. */
export function positionAt({ coords }: ResultColumns, vertex: number): [lon: number, lat: number] {
  return [coords[2 * vertex] ?? NaN, coords[2 * vertex + 1] ?? NaN];
}

export function pointsOf(columns: ResultColumns, row: number): [lon: number, lat: number][] {
  return partsOf(columns, row).map((part) => positionAt(columns, partVertexStart(columns, part)));
}

/** Returns the vertices of a ring that holds any, closed, at least four, running as asked. */
export function ringVertices(columns: ResultColumns, ring: number, winding: Winding): number[] {
  const first = vertexStart(columns, ring);
  const vertices = span(first, vertexStart(columns, ring + 1));
  const [firstLon, firstLat] = positionAt(columns, first);
  const [lastLon, lastLat] = positionAt(columns, itemAt(vertices, -1));
  const isClosed = firstLon === lastLon && firstLat === lastLat;
  if (!isClosed || vertices.length === 1) vertices.push(first);
  while (vertices.length < MIN_POSITIONS) vertices.push(itemAt(vertices, -1));
  if (winding === 'asSent') return vertices;
  const area = signedArea(columns, vertices);
  const isWrong = winding === 'clockwise' ? area > 0 : area < 0;
  return isWrong ? vertices.toReversed() : vertices;
}

/** Returns twice the area in square degrees, positive when counterclockwise (shoelace formula), from the first vertex so that small rings keep their digits. */
function signedArea(columns: ResultColumns, vertices: readonly number[]): number {
  const [firstLon, baseLat] = positionAt(columns, itemAt(vertices, 0));
  let lon = firstLon;
  let [x, y, sum] = [0, 0, 0];
  for (const vertex of vertices) {
    const [nextLon, nextLat] = positionAt(columns, vertex);
    const nextX = x + shortStep(nextLon - lon);
    const nextY = nextLat - baseLat;
    sum += x * nextY - nextX * y;
    lon = nextLon;
    [x, y] = [nextX, nextY];
  }
  return sum;
}

function shortStep(degrees: number): number {
  if (degrees > 180) return degrees - 360;
  return degrees < -180 ? degrees + 360 : degrees;
}

/** Returns a number's shortest text that reads back the same, minus zero too. */
export function coordinateText(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value);
}

function span(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}
