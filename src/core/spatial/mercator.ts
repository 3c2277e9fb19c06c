/**
 * Web Mercator as Leaflet draws it (EPSG:3857): a square world, 256 CSS px wide at zoom 0, twice as
 * wide at each further level, x from the west edge, y from the north edge.
 *
 * Source: Snyder, Map Projections: A Working Manual, 1987, page 41 (sphere);
 * y = ln(tan(pi/4 + lat/2)).
 */

/** Where the square world ends, degrees north and south: atan(sinh(pi)). Leaflet clamps to the same. */
export const MAX_LATITUDE = 85.0511287798066;

/** Side of the whole world at zoom 0, CSS px. */
const WORLD_SIZE = 256;

const RADIANS = Math.PI / 180;

/** Returns the side of the whole world at `zoom`, CSS px. */
export function worldSize(zoom: number): number {
  return WORLD_SIZE * 2 ** zoom;
}

/** Returns the share of the world's height at which a latitude is: 0 at the north edge, 1 at the south edge, and the same beyond them. */
export function mercatorY(latitude: number): number {
  if (latitude >= MAX_LATITUDE) return 0;
  if (latitude <= -MAX_LATITUDE) return 1;
  return 0.5 - Math.log(Math.tan(Math.PI / 4 + (latitude * RADIANS) / 2)) / (2 * Math.PI);
}

/** Returns the latitude in degrees at a share of the world's height; the inverse of `mercatorY`. */
export function latitudeAt(y: number): number {
  return Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) / RADIANS;
}

/** The same meridian within [-180, 180). */
export function wrapLongitude(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}
