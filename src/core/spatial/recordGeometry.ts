/**
 * Areas and locations of single records, computed from the columns when needed. A record of several parts that are far
 * from each other has large bounds though each part may be too small to show, so each part is marked on its own.
 */
import type { ResultColumns, ShapeColumns, Bounds } from '#core/columns.ts';
import { areaWithinRing } from './geodesy.ts';
import { longitudeInRange, drawnSpan, verticesOf } from './antimeridian.ts';
import {
  partStart,
  ringStart,
  vertexStart,
  recordVertexStart,
  partVertexStart,
} from './offsets.ts';
import { coordinateBounds } from './bounds.ts';

const RADIANS = Math.PI / 180;
const SQUARE_METRES_PER_HECTARE = 10_000;

/** Longitude from -180 to 180 and latitude, degrees. */
export interface Location {
  lon: number;
  lat: number;
}

/**
 * Returns the area on the WGS84 ellipsoid in hectares, without holes; 0 for points, NaN where nothing can be drawn.
 * Rings that jump over the antimeridian count the short way round.
 */
export function areaHectares(columns: ResultColumns, row: number): number {
  if (columns.undrawable[row] !== 0) return Number.NaN;
  const { coords, base } = verticesOf(columns, row);
  let sum = 0;
  const endPart = partStart(columns, row + 1);
  for (let part = partStart(columns, row); part < endPart; part++) {
    const shell = ringStart(columns, part);
    const endRing = ringStart(columns, part + 1);
    for (let ring = shell; ring < endRing; ring++) {
      const first = 2 * (vertexStart(columns, ring) - base);
      const end = 2 * (vertexStart(columns, ring + 1) - base);
      const size = Math.abs(areaWithinRing(coords.subarray(first, end)));
      sum += ring === shell ? size : -size;
    }
  }
  return sum / SQUARE_METRES_PER_HECTARE;
}

/** Returns the middle of the record's bounds, where its dot is drawn; null where nothing can be drawn. */
export function centre(columns: ResultColumns, row: number): Location | null {
  if (columns.undrawable[row] !== 0) return null;
  const { west, east } = drawnSpan(columns, row);
  const lat = (columns.bounds[4 * row + 1]! + columns.bounds[4 * row + 3]!) / 2;
  return { lon: longitudeInRange((west + east) / 2), lat };
}

/** Returns how many vertices all rings of a record have, the closing one of each included. */
export function vertexCount(columns: ShapeColumns, row: number): number {
  return recordVertexStart(columns, row + 1) - recordVertexStart(columns, row);
}

/** Returns how many points a record's rings have: its vertices without those that only close a ring. */
export function cornerCount(columns: ShapeColumns, row: number): number {
  const { coords } = columns;
  const endRing = ringStart(columns, partStart(columns, row + 1));
  let corners = 0;
  for (let ring = ringStart(columns, partStart(columns, row)); ring < endRing; ring++) {
    const first = vertexStart(columns, ring);
    const last = vertexStart(columns, ring + 1) - 1;
    const closed =
      last > first &&
      coords[2 * first] === coords[2 * last] &&
      coords[2 * first + 1] === coords[2 * last + 1];
    corners += last - first + (closed ? 0 : 1);
  }
  return corners;
}

/**
 * Returns whether the record has several parts of which each is smaller on the map than `limit`, in degrees
 * of longitude. Most records have one part, for which the offsets suffice.
 */
export function hasOnlySmallParts(columns: ResultColumns, row: number, limit: number): boolean {
  if (partStart(columns, row + 1) - partStart(columns, row) < 2) return false;
  for (const [west, south, east, north] of boundsOfParts(columns, row)) {
    const shrink = Math.cos(((south + north) / 2) * RADIANS);
    if (east - west >= limit || north - south >= limit * shrink) return false;
  }
  return true;
}

/** Returns the middle of each part's bounds; longitudes as drawn, so they may be beyond 180. */
export function partCentres(columns: ResultColumns, row: number): Location[] {
  const centres: Location[] = [];
  for (const [west, south, east, north] of boundsOfParts(columns, row)) {
    if (east >= west) centres.push({ lon: (west + east) / 2, lat: (south + north) / 2 });
  }
  return centres;
}

/** Bounds of one part after another in degrees; not finite for an empty one. */
function* boundsOfParts(columns: ResultColumns, row: number): Generator<Bounds> {
  const { coords, base } = verticesOf(columns, row);
  const endPart = partStart(columns, row + 1);
  for (let part = partStart(columns, row); part < endPart; part++) {
    const from = partVertexStart(columns, part);
    const to = partVertexStart(columns, part + 1);
    yield coordinateBounds(coords.subarray(2 * (from - base), 2 * (to - base)));
  }
}
