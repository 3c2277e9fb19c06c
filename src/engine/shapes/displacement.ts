import { samePlace, type Polygons, type Position } from './polygons.ts';
import { metresBetween, metresToEdge } from './ringArea.ts';

/**
 * How far an outline went from where it was, in metres: the largest distance from a vertex of the
 * one shape to the line of the other, either way. Vertices that both have weren't moved.
 */
export function displacementMetres(before: Polygons, after: Polygons): number {
  return Math.max(farthest(before, after), farthest(after, before));
}

function farthest(from: Polygons, to: Polygons): number {
  const kept = new Set(to.flat(2).map((position) => position.join()));
  const edges = edgesOf(to);
  let most = 0;
  for (const position of from.flat(2)) {
    if (kept.has(position.join())) continue;
    let least = Infinity;
    for (const [a, b] of edges) least = Math.min(least, metresToEdge(position, a, b));
    if (least !== Infinity) most = Math.max(most, least);
  }
  return most;
}

function edgesOf(shape: Polygons): [Position, Position][] {
  return shape.flat().flatMap((ring) => {
    const edges: [Position, Position][] = [];
    for (let at = 0; at < ring.length; at++) {
      const [a, b] = [ring[at]!, ring[(at + 1) % ring.length]!];
      if (!samePlace(a, b)) edges.push([a, b]);
    }
    return edges;
  });
}

/** Distance in metres on the sphere between positions however far apart (haversine). */
export function globeMetresBetween(a: Position, b: Position): number {
  const [dLat, dLon] = [radians(b[1] - a[1]), radians(b[0] - a[0])];
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(a[1])) * Math.cos(radians(b[1])) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH * Math.asin(Math.sqrt(Math.min(1, Math.max(0, h))));
}

const EARTH = metresBetween([0, 0], [0, 180]) / Math.PI;

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
