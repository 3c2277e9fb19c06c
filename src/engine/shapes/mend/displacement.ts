import {
  countVertices,
  forEachEdge,
  type Polygons,
  type Position,
} from '#engine/shapes/polygons.ts';
import { MEAN_RADIUS, metresPerDegree } from '#engine/spatial/ellipsoid.ts';

/**
 * Returns how far an outline went from where it was, in metres: the largest distance from a vertex of the
 * one shape to the line of the other, either way. Vertices that both have weren't moved.
 */
export function displacementMetres(before: Polygons, after: Polygons): number {
  return Math.max(farthest(before, after), farthest(after, before));
}

function farthest(from: Polygons, to: Polygons): number {
  const kept = new Set(to.flat(2).map((position) => position.join()));
  const edges = flatEdges(to);
  let most = 0;
  for (const position of from.flat(2)) {
    if (kept.has(position.join()) || edges.length === 0) continue;
    most = Math.max(most, metresToNearest(position, edges));
  }
  return most;
}

/** Four numbers an edge: longitude and latitude of its ends. */
function flatEdges(shape: Polygons): Float64Array {
  const edges = new Float64Array(4 * countVertices(shape));
  let at = 0;
  for (const ring of shape.flat()) {
    forEachEdge(ring, (start, end) => {
      edges.set(start, at);
      edges.set(end, at + 2);
      at += 4;
    });
  }
  return edges;
}

/** From a position to the nearest edge, on a plane that touches the ellipsoid at its latitude; without trigonometry per edge, for there may be tens of thousands. */
function metresToNearest([lon, lat]: Position, edges: Float64Array): number {
  const scale = metresPerDegree(lat);
  const shrink = scale.lon / scale.lat;
  let least = Infinity;
  for (let at = 0; at < edges.length; at += 4) {
    const [y1, y2] = [edges[at + 1]! - lat, edges[at + 3]! - lat];
    if ((y1 > 0 ? Math.min(y1, y2) : -Math.max(y1, y2)) ** 2 > least && y1 > 0 === y2 > 0) continue;
    const [x1, x2] = [(edges[at]! - lon) * shrink, (edges[at + 2]! - lon) * shrink];
    const [dx, dy] = [x2 - x1, y2 - y1];
    const square = dx * dx + dy * dy;
    const share = square === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * dx + y1 * dy) / square));
    least = Math.min(least, (x1 + share * dx) ** 2 + (y1 + share * dy) ** 2);
  }
  return Math.sqrt(least) * scale.lat;
}

/** Returns the distance in metres on the sphere between positions however far apart (haversine). */
export function globeMetresBetween(a: Position, b: Position): number {
  const [dLat, dLon] = [radians(b[1] - a[1]), radians(b[0] - a[0])];
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(a[1])) * Math.cos(radians(b[1])) * Math.sin(dLon / 2) ** 2;
  return 2 * MEAN_RADIUS * Math.asin(Math.sqrt(Math.min(1, Math.max(0, h))));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
