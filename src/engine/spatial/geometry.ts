/**
 * Areas and locations of single records, computed from the columns when asked for.
 */
import type { ResultColumns } from '#engine/columns.ts';
import { areaWithinRing } from './ellipsoid.ts';
import { longitudeInRange } from './longitude.ts';
import { partStart, ringStart, vertexStart } from './offsets.ts';
import { spanOf, verticesOf } from './unwrap.ts';

const SQUARE_METRES_PER_HECTARE = 10_000;

/** Longitude from -180 to 180 and latitude, degrees. */
export interface Location {
  lon: number;
  lat: number;
}

/**
 * Returns the area on the WGS84 ellipsoid in hectares, holes taken off; 0 for points, NaN where nothing can be drawn.
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

/** Returns the middle of the record's bounds, where its dot stands; null where nothing can be drawn. */
export function centre(columns: ResultColumns, row: number): Location | null {
  if (columns.undrawable[row] !== 0) return null;
  const { west, east } = spanOf(columns, row);
  const lat = (columns.bounds[4 * row + 1]! + columns.bounds[4 * row + 3]!) / 2;
  return { lon: longitudeInRange((west + east) / 2), lat };
}
