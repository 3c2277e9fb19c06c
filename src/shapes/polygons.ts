import { itemAt } from '#lib/itemAt.ts';
import { texts } from './texts.en.ts';

/** Longitude and latitude in degrees. */
export type Position = [lon: number, lat: number];

/** Positions in order; a closed ring repeats its first position at its end. */
export type Ring = Position[];

/** A shell, then its holes. */
export type Part = Ring[];

/** A MultiPolygon's coordinates: parts, rings, positions. */
export type Polygons = Part[];

/** Returns whether two positions are the same point; -0 equals 0, and NaN nothing. */
export function samePlace(a: Position, b: Position): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

/** Returns whether a position is west of another, or south of it on the same meridian. */
export function isWestOf(a: Position, b: Position): boolean {
  return a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);
}

/** Returns whether a ring ends where it begins; an empty one doesn't. */
export function isClosed(ring: Ring): boolean {
  const [first, last] = [ring[0], ring.at(-1)];
  return ring.length > 1 && first !== undefined && last !== undefined && samePlace(first, last);
}

/** Visits the edges of a ring without closing point: the last leads back to the first point. A list of edges would cost more than most uses of it. */
export function forEachEdge(
  points: readonly Position[],
  visit: (start: Position, end: Position, index: number) => void,
): void {
  points.forEach((start, at) => visit(start, points[at + 1] ?? itemAt(points, 0), at));
}

/** Returns the number of positions, closing ones included. */
export function countVertices(shape: Polygons): number {
  return shape.reduce((sum, part) => part.reduce((n, ring) => n + ring.length, sum), 0);
}

/** Returns the name of a ring in a sentence; parts and holes count from 1, and the part is named only where there are several. */
export function ringName(shape: Polygons, part: number, ring: number): string {
  const several = shape.length > 1;
  if (ring === 0) return several ? texts.outlineOfPart(part + 1) : texts.theOutline;
  return several ? texts.holeOfPart(ring, part + 1) : texts.holeName(ring);
}
