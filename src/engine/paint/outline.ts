/**
 * A record's rings in tile pixels, gathered in reused memory.
 *
 * 1. Each vertex is projected as it's needed (see TileProjection).
 * 2. One that lies closer than half a pixel to the last one kept is skipped; in a small shape, closer
 *    than a part of its extent.
 * 3. One that a straight line passes by so closely that the covered area hardly changes is dropped
 *    again: half of a dense outline's.
 * 4. Of a shape that reaches beyond the tile, a vertex is skipped if it and both its neighbours lie
 *    beyond the same side: the outline then still runs beyond that side, and covers the same pixels.
 * 5. Every ring gets the sign that its direction and its place in the part ask for: shells add, holes
 *    take away, however they were written.
 */
import type { ResultColumns } from '#engine/columns.ts';
import type { TileProjection } from '#engine/spatial/tileProjection.ts';
import { verticesOf } from '#engine/spatial/unwrap.ts';

/** Rings as points in tile px; the closing point isn't repeated. */
export class Outline {
  /** Interleaved x and y. */
  points = new Float64Array(8192);
  pointCount = 0;
  /** Ring r holds the points ringEnds[r - 1] (0 for the first) to ringEnds[r], the end excluded. */
  ringEnds = new Uint32Array(256);
  /** 1 for a ring that adds when its points are followed, -1 for one that takes away. */
  ringSigns = new Int8Array(256);
  ringCount = 0;

  /** What is being traced: vertices `from` to `to` of `coords`, the end excluded. */
  coords: Float64Array = new Float64Array(0);
  from = 0;
  to = 0;
  /** Least distance of points kept, |dx| + |dy| in device px. */
  tolerance = 0;

  clear(): void {
    this.pointCount = 0;
    this.ringCount = 0;
  }

  /** Makes room for so many points more. */
  reserve(points: number): void {
    const needed = 2 * (this.pointCount + points);
    if (needed <= this.points.length) return;
    const longer = new Float64Array(2 * needed);
    longer.set(this.points);
    this.points = longer;
  }

  closeRing(sign: number): void {
    if (this.ringCount === this.ringEnds.length) {
      const ends = new Uint32Array(2 * this.ringCount);
      ends.set(this.ringEnds);
      this.ringEnds = ends;
      const signs = new Int8Array(2 * this.ringCount);
      signs.set(this.ringSigns);
      this.ringSigns = signs;
    }
    this.ringEnds[this.ringCount] = this.pointCount;
    this.ringSigns[this.ringCount] = sign;
    this.ringCount++;
  }
}

/** What to trace, and how finely. */
export interface Tracing {
  columns: ResultColumns;
  row: number;
  /** Least distance of points kept, |dx| + |dy| in device px. */
  tolerance: number;
  /** Device px around the tile beyond which points may be skipped; null keeps all. */
  margin: number | null;
}

/** Fills `outline` with the record's rings. The projection has to be aimed at the record. */
export function trace(outline: Outline, projection: TileProjection, tracing: Tracing): void {
  const { columns, row, margin } = tracing;
  const { ringOffsets, polygonOffsets, geomOffsets } = columns;
  const firstPart = geomOffsets[row]!;
  const endPart = geomOffsets[row + 1]!;
  const isSingle = polygonOffsets[endPart] === polygonOffsets[firstPart]! + 1;
  const { coords, base } = verticesOf(columns, row);
  outline.clear();
  outline.coords = coords;
  outline.tolerance = tracing.tolerance;
  for (let part = firstPart; part < endPart; part++) {
    const shell = polygonOffsets[part]!;
    for (let ring = shell; ring < polygonOffsets[part + 1]!; ring++) {
      outline.from = ringOffsets[ring]! - base;
      outline.to = ringOffsets[ring + 1]! - base;
      if (margin === null) traceRing(outline, projection);
      else traceNear(outline, projection, margin);
      // One ring alone covers the same in either direction.
      const turn = isSingle ? 1 : direction(coords, outline.from, outline.to);
      outline.closeRing(ring === shell ? turn : -turn);
    }
  }
}

/** 1 or -1: which way a ring turns. Twice the signed area, from the first vertex so that digits last. */
function direction(coords: Float64Array, start: number, end: number): number {
  const x0 = coords[2 * start]!;
  const y0 = coords[2 * start + 1]!;
  let area = 0;
  let x = 0;
  let y = 0;
  for (let i = 2 * start + 2; i < 2 * end; i += 2) {
    const nextX = coords[i]! - x0;
    const nextY = coords[i + 1]! - y0;
    area += x * nextY - nextX * y;
    x = nextX;
    y = nextY;
  }
  return area < 0 ? -1 : 1;
}

/** Drops points at the end of the ring that fall onto its first. */
function dropClosing(outline: Outline, first: number): void {
  const { points, tolerance } = outline;
  while (outline.pointCount - first > 1) {
    const last = 2 * (outline.pointCount - 1);
    const away =
      Math.abs(points[last]! - points[2 * first]!) +
      Math.abs(points[last + 1]! - points[2 * first + 1]!);
    if (away >= tolerance) return;
    outline.pointCount--;
  }
}

/** Mean distance of a line from the vertices it stands for, as a share of the tolerance. */
const FLATNESS = 1 / 6;

/** The common case, for shapes that lie in or near the tile: the hot loop of painting. */
function traceRing(outline: Outline, projection: TileProjection): void {
  const { west, perDegree, isExact, middle, y0, y1, y2, y3 } = projection;
  const { coords, from, to, tolerance } = outline;
  outline.reserve(to - from);
  const { points } = outline;
  const first = outline.pointCount;
  const second = 2 * first + 2;
  const flat = 2 * FLATNESS * tolerance;
  let filled = 2 * first;
  let lastX = Number.NEGATIVE_INFINITY;
  let lastY = 0;
  // Twice the area between the line to the last point and the vertices dropped along it.
  let dropped = 0;
  for (let i = 2 * from; i < 2 * to; i += 2) {
    const x = (coords[i]! - west) * perDegree;
    const d = coords[i + 1]! - middle;
    const y = isExact ? projection.exactY(coords[i + 1]!) : y0 + d * (y1 + d * (y2 + d * y3));
    const stepX = x - lastX;
    const stepY = y - lastY;
    if (Math.abs(stepX) + Math.abs(stepY) < tolerance) continue;
    if (filled > second) {
      const alongX = lastX - points[filled - 4]!;
      const alongY = lastY - points[filled - 3]!;
      const area = dropped + Math.abs(alongX * stepY - alongY * stepX);
      const length = Math.abs(alongX + stepX) + Math.abs(alongY + stepY);
      // A turn back is a tip, however narrow.
      const isFlat = area <= flat * length && alongX * stepX + alongY * stepY > 0;
      dropped = isFlat ? area : 0;
      if (isFlat) filled -= 2;
    }
    points[filled] = x;
    points[filled + 1] = y;
    filled += 2;
    lastX = x;
    lastY = y;
  }
  outline.pointCount = filled / 2;
  dropClosing(outline, first);
}

const WEST = 1;
const EAST = 2;
const NORTH = 4;
const SOUTH = 8;

/** For shapes that reach far beyond the tile: what is far outside isn't even projected. */
function traceNear(outline: Outline, projection: TileProjection, margin: number): void {
  const { coords, from, to } = outline;
  const west = projection.longitudeAt(-margin);
  const east = projection.longitudeAt(projection.side + margin);
  const north = projection.latitudeAt(-margin);
  const south = projection.latitudeAt(projection.side + margin);
  outline.reserve(to - from);
  const first = outline.pointCount;
  let waiting = -1;
  let waitingSides = 0;
  let keptSides = 0;
  for (let i = 2 * from; i < 2 * to; i += 2) {
    const lon = coords[i]!;
    const lat = coords[i + 1]!;
    const sides =
      (lon < west ? WEST : 0) |
      (lon > east ? EAST : 0) |
      (lat > north ? NORTH : 0) |
      (lat < south ? SOUTH : 0);
    if (waiting >= 0 && (keptSides & waitingSides & sides) === 0) {
      keep(outline, projection, { at: waiting, first });
      keptSides = waitingSides;
    }
    waiting = i;
    waitingSides = sides;
  }
  if (waiting >= 0) keep(outline, projection, { at: waiting, first });
  dropClosing(outline, first);
}

/** Adds the vertex at `at` to the ring that begins at point `first`, unless it's too near the last. */
function keep(
  outline: Outline,
  projection: TileProjection,
  { at, first }: { at: number; first: number },
): void {
  const { coords, points, pointCount, tolerance } = outline;
  const x = projection.x(coords[at]!);
  const y = projection.y(coords[at + 1]!);
  const last = 2 * pointCount - 2;
  if (pointCount > first) {
    const away = Math.abs(x - points[last]!) + Math.abs(y - points[last + 1]!);
    if (away < tolerance) return;
  }
  points[2 * pointCount] = x;
  points[2 * pointCount + 1] = y;
  outline.pointCount++;
}
