/**
 * Finds the vertex or edge of a shape that a message's place belongs to:
 *
 * 1. the place as given, then shifted by 360 degrees either way;
 * 2. a vertex with equal coordinates, or equal within the precision of a service's grid;
 * 3. else the nearest edge, as long as it isn't farther away than the shape is large.
 */
import { itemAt } from '#lib/itemAt.ts';
import { metresBetween, nearestOnEdge } from '#shapes/measures.ts';
import { samePlace, type Polygons, type Position, type Ring } from '#shapes/polygons.ts';
import { boundsOf } from '#core/spatial/bounds.ts';
import type { ReportedAxis, ReportedPoint } from './readPlace.ts';

/** A place on the shape; `lon` and `lat` are the shape's own, `metres` is the distance from the place as given. */
export type Located =
  | ({ kind: 'vertex'; part: number; ring: number; vertex: number } & LocatedAt)
  | ({ kind: 'edge'; part: number; ring: number; edge: number } & LocatedAt);

interface LocatedAt {
  lon: number;
  lat: number;
  metres: number;
  /** Whether the place is only near: on no vertex, and on no edge. */
  near: boolean;
}

/** Degrees within which a place is a vertex or on an edge: twice the coarser step of Lucene's grid, 360 / 2^32. */
const TOLERANCE = (2 * 360) / 2 ** 32;
const SHIFTS = [0, 360, -360];

/** Returns the vertex or edge at a place, or null where the shape isn't near. Of repeated points it's the repetition. */
export function locate(place: ReportedPoint | ReportedAxis, shape: Polygons): Located | null {
  if (place.kind === 'axis') return locateValue(place, shape);
  const places = SHIFTS.map((shift): Position => [place.lon + shift, place.lat]);
  for (const tolerance of [0, TOLERANCE]) {
    for (const at of places) {
      const found = nearestVertex(shape, (position) => degreesBetween(position, at), tolerance);
      if (found) return vertexAt(shape, found, metresBetween(at, found.position));
    }
  }
  let best: Located | null = null;
  for (const at of places) {
    const edge = nearestEdge(shape, at);
    if (edge && (!best || edge.metres < best.metres)) best = edge;
  }
  return best && best.metres <= sizeInMetres(shape) ? best : null;
}

/** The vertex with a coordinate, which may be NaN. */
function locateValue(place: ReportedAxis, shape: Polygons): Located | null {
  if (place.axis === 'height') return null;
  const axis = place.axis === 'lon' ? 0 : 1;
  const away = (position: Position) =>
    Number.isNaN(place.value) && Number.isNaN(position[axis])
      ? 0
      : Math.abs(position[axis] - place.value);
  const found = nearestVertex(shape, away, TOLERANCE);
  return found && vertexAt(shape, found, 0);
}

interface FoundVertex {
  part: number;
  ring: number;
  vertex: number;
  position: Position;
}

function nearestVertex(
  shape: Polygons,
  distance: (position: Position) => number,
  tolerance: number,
): FoundVertex | null {
  let best: FoundVertex | null = null;
  let least = Infinity;
  shape.forEach((rings, part) =>
    rings.forEach((ring, ringAt) =>
      ring.forEach((position, vertex) => {
        const away = distance(position);
        if (away > tolerance || away >= least) return;
        least = away;
        best = { part, ring: ringAt, vertex, position };
      }),
    ),
  );
  return best;
}

function vertexAt(shape: Polygons, found: FoundVertex, metres: number): Located {
  const { part, ring, vertex, position } = found;
  const repeated = repetitionOf(itemAt(itemAt(shape, part), ring), vertex);
  const [lon, lat] = position;
  return { kind: 'vertex', part, ring, vertex: repeated, lon, lat, metres, near: false };
}

/** The first place after `vertex` that repeats the one before it at the same point; else `vertex` itself. */
function repetitionOf(ring: Ring, vertex: number): number {
  const at = itemAt(ring, vertex);
  const repeated = ring.findIndex(
    (position, place) =>
      place > vertex && samePlace(position, at) && samePlace(itemAt(ring, place - 1), at),
  );
  return repeated < 0 ? vertex : repeated;
}

function degreesBetween(a: Position, b: Position): number {
  return Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]));
}

function nearestEdge(shape: Polygons, at: Position): Located | null {
  let best: Located | null = null;
  shape.forEach((rings, part) =>
    rings.forEach((ring, ringAt) => {
      for (let edge = 0; edge + 1 < ring.length; edge++) {
        const foot = nearestOnEdge(at, itemAt(ring, edge), itemAt(ring, edge + 1));
        const metres = metresBetween(at, foot);
        if (best && !(metres < best.metres)) continue;
        const near = degreesBetween(at, foot) > TOLERANCE;
        best = { kind: 'edge', part, ring: ringAt, edge, lon: foot[0], lat: foot[1], metres, near };
      }
    }),
  );
  return best;
}

/** Diagonal of the shape's bounds, a metre at least. */
function sizeInMetres(shape: Polygons): number {
  const [west, south, east, north] = boundsOf(shape.flat(2));
  return Math.max(1, metresBetween([west, south], [east, north]));
}
