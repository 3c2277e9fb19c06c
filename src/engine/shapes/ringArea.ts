import { forEachEdge, type Position, type Ring } from './polygons.ts';

/** Mean radius of the Earth in metres, as Turf takes it. */
export const EARTH_RADIUS = 6_371_008.8;

const RADIANS = Math.PI / 180;
const AREA_FACTOR = (EARTH_RADIUS * EARTH_RADIUS) / 2;

/**
 * Returns the area of a ring on the sphere in square metres: positive when its corners run counterclockwise.
 * The sum over edges of (λ1 - λ0)(sin φ2 - sin φ0) - (λ2 - λ0)(sin φ1 - sin φ0), times R²/2.
 * Source: R. G. Chamberlain and W. H. Duquette, Some Algorithms for Polygons on a Sphere, JPL 2007,
 * as in @turf/area; taken from the first corner, for a field is small beside its coordinates. The
 * ring may be closed or not.
 */
export function ringArea(ring: Ring): number {
  return areaWithin([ring]);
}

/** Returns the area in square metres, as `ringArea` does, within lines that close into rings taken together. An edge at the first corner adds nothing, so a single ring may lack the one that closes it. */
export function areaWithin(lines: readonly (readonly Position[])[]): number {
  const [originLon, originLat] = lines[0]?.[0] ?? [0, 0];
  const originHeight = Math.sin(originLat * RADIANS);
  let sum = 0;
  for (const line of lines) {
    let [lastAway, lastHeight] = [0, 0];
    line.forEach(([lon, lat], at) => {
      const away = lon - originLon;
      const height = Math.sin(lat * RADIANS) - originHeight;
      if (at > 0) sum += (lastAway * height - away * lastHeight) * RADIANS;
      [lastAway, lastHeight] = [away, height];
    });
  }
  return sum * AREA_FACTOR;
}

/** Metres a degree along a great circle. */
export const METRES_PER_DEGREE = EARTH_RADIUS * RADIANS;

/** Returns the distance in metres between near positions, on a plane that touches the globe at their latitude. */
export function metresBetween(a: Position, b: Position): number {
  const [dx, dy] = [(b[0] - a[0]) * Math.cos(((a[1] + b[1]) / 2) * RADIANS), b[1] - a[1]];
  return Math.hypot(dx, dy) * METRES_PER_DEGREE;
}

/** Returns the length round a ring in metres, closing edge included. */
export function ringLength(ring: Ring): number {
  let sum = 0;
  forEachEdge(ring, (a, b) => (sum += metresBetween(a, b)));
  return sum;
}

/** Returns the point between a and b nearest to a position, on a plane at its latitude. */
export function nearestOnEdge(from: Position, a: Position, b: Position): Position {
  const shrink = Math.cos(from[1] * RADIANS);
  const [dx, dy] = [(b[0] - a[0]) * shrink, b[1] - a[1]];
  const square = dx * dx + dy * dy;
  if (square === 0) return a;
  const along = (from[0] - a[0]) * shrink * dx + (from[1] - a[1]) * dy;
  const share = Math.min(1, Math.max(0, along / square));
  return share === 1 ? b : [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])];
}
