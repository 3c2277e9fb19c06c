/**
 * Records of several parts that lie far from each other: their bounds are large though each part may
 * be too small to show, so each part is marked on its own.
 */
import type { ResultColumns } from '#engine/columns.ts';
import type { Location } from './geometry.ts';
import { verticesOf } from './unwrap.ts';

const RADIANS = Math.PI / 180;

/** West, south, east, north of one part in degrees; not finite for an empty one. */
interface PartBounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/**
 * Whether the record has several parts of which each is smaller on the map than `limit`, in degrees
 * of longitude. False for most records after a look at their offsets.
 */
export function hasOnlySmallParts(columns: ResultColumns, row: number, limit: number): boolean {
  if (columns.geomOffsets[row + 1]! - columns.geomOffsets[row]! < 2) return false;
  for (const { west, south, east, north } of partsOf(columns, row)) {
    const shrink = Math.cos(((south + north) / 2) * RADIANS);
    if (east - west >= limit || north - south >= limit * shrink) return false;
  }
  return true;
}

/** The middle of each part's bounds; longitudes as drawn, so they may lie beyond 180. */
export function partCentres(columns: ResultColumns, row: number): Location[] {
  const centres: Location[] = [];
  for (const { west, south, east, north } of partsOf(columns, row)) {
    if (east >= west) centres.push({ lon: (west + east) / 2, lat: (south + north) / 2 });
  }
  return centres;
}

function* partsOf(columns: ResultColumns, row: number): Generator<PartBounds> {
  const { ringOffsets, polygonOffsets, geomOffsets } = columns;
  const { coords, base } = verticesOf(columns, row);
  for (let part = geomOffsets[row]!; part < geomOffsets[row + 1]!; part++) {
    const from = ringOffsets[polygonOffsets[part]!]!;
    const to = ringOffsets[polygonOffsets[part + 1]!]!;
    yield boundsOf(coords.subarray(2 * (from - base), 2 * (to - base)));
  }
}

function boundsOf(coords: Float64Array): PartBounds {
  let [west, south] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let [east, north] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < coords.length; i += 2) {
    west = Math.min(west, coords[i]!);
    east = Math.max(east, coords[i]!);
    south = Math.min(south, coords[i + 1]!);
    north = Math.max(north, coords[i + 1]!);
  }
  return { west, south, east, north };
}
