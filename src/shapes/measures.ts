import { areaWithinLines, areaWithinRing, metresPerDegree } from '#core/spatial/geodesy.ts';
import { forEachEdge, type Polygons, type Position, type Ring } from './polygons.ts';

/** Returns the area of a ring on the WGS84 ellipsoid in square metres: positive when it runs counterclockwise. The ring may be closed or not. */
export function ringArea(ring: Ring): number {
  return areaWithinRing(flat(ring));
}

/** Returns the area of a shape in square metres: its outlines minus its holes; overlaps count twice. */
export function shapeArea(shape: Polygons): number {
  return shape.reduce(
    (sum, part) =>
      part.reduce((rest, ring, at) => rest + (at === 0 ? 1 : -1) * Math.abs(ringArea(ring)), sum),
    0,
  );
}

/** Returns the area in square metres, as `ringArea` does, within lines that close into rings taken together. */
export function areaWithin(lines: readonly (readonly Position[])[]): number {
  return areaWithinLines(lines.map(flat));
}

function flat(line: readonly Position[]): Float64Array {
  const coords = new Float64Array(2 * line.length);
  line.forEach(([lon, lat], at) => {
    coords[2 * at] = lon;
    coords[2 * at + 1] = lat;
  });
  return coords;
}

/** Returns the distance in metres between two positions near each other, on a plane that touches the ellipsoid at their latitude. */
export function metresBetween(a: Position, b: Position): number {
  const scale = metresPerDegree((a[1] + b[1]) / 2);
  return Math.hypot((b[0] - a[0]) * scale.lon, (b[1] - a[1]) * scale.lat);
}

/** Returns the length of a ring in metres, closing edge included. */
function ringLength(ring: Ring): number {
  let sum = 0;
  forEachEdge(ring, (a, b) => (sum += metresBetween(a, b)));
  return sum;
}

/** Returns the point between a and b nearest to a position, on a plane at its latitude. */
export function nearestOnEdge(from: Position, a: Position, b: Position): Position {
  const { lon, lat } = metresPerDegree(from[1]);
  const shrink = lon / lat;
  const [dx, dy] = [(b[0] - a[0]) * shrink, b[1] - a[1]];
  const square = dx * dx + dy * dy;
  if (square === 0) return a;
  const along = (from[0] - a[0]) * shrink * dx + (from[1] - a[1]) * dy;
  const share = Math.min(1, Math.max(0, along / square));
  return share === 1 ? b : [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])];
}

/**
 * Returns the width in metres of the rectangle with the same area and circumference; for a shape rounder than any
 * rectangle, that of the square. For rings that don't cross themselves.
 */
export function ringWidth(ring: Ring): number {
  const area = Math.abs(ringArea(ring));
  const length = ringLength(ring);
  const root = Math.sqrt(Math.max(0, length * length - 16 * area));
  // (length - root) / 4, written so that a thin ring's width isn't lost in a difference.
  return length === 0 ? 0 : (4 * area) / (length + root);
}
