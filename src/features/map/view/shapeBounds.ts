import type { Bounds } from '#engine/columns.ts';
import type { MapCoordinates } from '#engine/view/map.ts';

/** Returns the bounds of a shape in degrees, or null where it has no vertex; vertices that aren't numbers are left out. */
export function shapeBounds(coordinates: MapCoordinates): Bounds | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lon, lat] of coordinates.flat(2)) {
    if (!Number.isFinite(lon) || !Number.isFinite(lat)) continue;
    west = Math.min(west, lon);
    east = Math.max(east, lon);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return west <= east ? [west, south, east, north] : null;
}
