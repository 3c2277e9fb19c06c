/**
 * Records of several parts that lie far from each other: their bounds are large though each part may
 * be too small to show, so each part is marked on its own.
 */
import type { Bounds, ResultColumns } from '#engine/columns.ts';
import { coordinateBounds } from './bounds.ts';
import type { Location } from './geometry.ts';
import { partStart, partVertexStart } from './offsets.ts';
import { verticesOf } from './unwrap.ts';

const RADIANS = Math.PI / 180;

/**
 * Returns whether the record has several parts of which each is smaller on the map than `limit`, in degrees
 * of longitude. False for most records after a look at their offsets.
 */
export function hasOnlySmallParts(columns: ResultColumns, row: number, limit: number): boolean {
  if (partStart(columns, row + 1) - partStart(columns, row) < 2) return false;
  for (const [west, south, east, north] of boundsOfParts(columns, row)) {
    const shrink = Math.cos(((south + north) / 2) * RADIANS);
    if (east - west >= limit || north - south >= limit * shrink) return false;
  }
  return true;
}

/** Returns the middle of each part's bounds; longitudes as drawn, so they may lie beyond 180. */
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
