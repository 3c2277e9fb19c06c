import type { Bounds } from '#engine/columns.ts';
import type { MapPosition, MapSize } from '#engine/view/map.ts';
import { latitudeAt, mercatorY, worldSize } from './mercator.ts';

/** Returns what a map of that size shows at a position; all of the world where it's wider. Longitudes may lie rounds away. */
export function viewBounds({ zoom, lat, lon }: MapPosition, { width, height }: MapSize): Bounds {
  const world = worldSize(zoom);
  const across = (Math.min(width, world) / world) * 180;
  const middle = mercatorY(lat);
  const half = height / world / 2;
  return [
    lon - across,
    latitudeAt(Math.min(1, middle + half)),
    lon + across,
    latitudeAt(Math.max(0, middle - half)),
  ];
}
