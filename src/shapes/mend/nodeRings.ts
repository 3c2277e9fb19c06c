/**
 * Puts a point into every ring wherever it meets a ring, itself included, and cuts rings into loops there:
 *
 * 1. intersections inside an edge become points of that edge, in order along it; a crossing at a point's place is that
 *    point;
 * 2. walking round a ring, a return to a point already passed closes a loop, which is taken out;
 * 3. loops of two points enclose nothing and are dropped.
 */
import type { CleanRing } from '#shapes/examine/checkRings.ts';
import type { Incidence, Intersection } from '#shapes/examine/intersections.ts';
import { samePlace, type Position } from '#shapes/polygons.ts';
import { itemAt } from '#lib/itemAt.ts';

/** The points of a ring, not closed, with the places where it meets a ring. */
export interface NodedRing {
  points: Position[];
  /** Per point: whether it's a node. */
  isNode: boolean[];
}

/** Returns one noded ring for each ring given, in that order. */
export function nodeRings(
  rings: readonly CleanRing[],
  intersections: readonly Intersection[],
): NodedRing[] {
  const cuts = rings.map(() => new Map<number, Position[]>());
  const settle = settler(rings, intersections);
  for (const intersection of intersections) {
    const at = isCrossing(intersection) ? settle(intersection.at) : intersection.at;
    for (const pass of [intersection.a, intersection.b]) {
      cut(cuts, pass, at);
      if (intersection.to) cut(cuts, pass, intersection.to);
    }
  }
  return rings.map(({ points }, ring) => nodeRing(points, itemAt(cuts, ring)));
}

/**
 * Degrees within which a crossing is taken for an existing point: a thousandth of a millimetre, yet many times what rounding
 * moves. Without it, lines that nearly coincide make new points for ever.
 */
const SETTLE = 1e-11;

/** Whether an intersection is at a computed point, not at one of the rings'. */
function isCrossing({ kind, a, b }: Intersection): boolean {
  return kind === 'cross' && a.on === 'edge' && b.on === 'edge';
}

/** Moves positions to a point of the rings nearby, or to one settled before. */
function settler(
  rings: readonly CleanRing[],
  intersections: readonly Intersection[],
): (at: Position) => Position {
  const known = new Map<string, Position>();
  if (intersections.some(isCrossing)) {
    for (const { points } of rings) for (const point of points) known.set(gridCell(point), point);
  }
  return (at) => {
    for (const dx of [0, -1, 1]) {
      for (const dy of [0, -1, 1]) {
        const near = known.get(gridCell(at, dx, dy));
        if (near) return near;
      }
    }
    known.set(gridCell(at), at);
    return at;
  };
}

function gridCell([lon, lat]: Position, dx = 0, dy = 0): string {
  return `${Math.round(lon / SETTLE) + dx} ${Math.round(lat / SETTLE) + dy}`;
}

/** A cut at a ring's own point is filed under the edge that begins there. */
function cut(cuts: Map<number, Position[]>[], { ring, index }: Incidence, at: Position): void {
  const ofRing = itemAt(cuts, ring);
  const places = ofRing.get(index);
  if (places) places.push(at);
  else ofRing.set(index, [at]);
}

function nodeRing(points: readonly Position[], cuts: Map<number, Position[]>): NodedRing {
  const noded: NodedRing = { points: [], isNode: [] };
  const nodes = new Set([...cuts.values()].flat().map((at) => at.join()));
  points.forEach((start, index) => {
    const end = itemAt(points, (index + 1) % points.length);
    const along = (cuts.get(index) ?? []).filter((at) => !samePlace(at, end));
    along.sort((a, b) => progress(start, end, a) - progress(start, end, b));
    for (const at of [start, ...along]) {
      const last = noded.points[noded.points.length - 1];
      if (last && samePlace(last, at)) continue;
      noded.points.push(at);
      noded.isNode.push(nodes.size > 0 && nodes.has(at.join()));
    }
  });
  return noded;
}

function progress(start: Position, end: Position, at: Position): number {
  return (at[0] - start[0]) * (end[0] - start[0]) + (at[1] - start[1]) * (end[1] - start[1]);
}

/** Returns the loops of a noded ring, each passing every node once at most; not closed. */
export function splitLoops({ points, isNode }: NodedRing): Position[][] {
  const loops: Position[][] = [];
  const path: Position[] = [];
  const seen = new Map<string, number>();
  points.forEach((point, at) => {
    const key = isNode[at] ? point.join() : '';
    const first = isNode[at] ? seen.get(key) : undefined;
    if (first === undefined) {
      if (isNode[at]) seen.set(key, path.length);
      path.push(point);
      return;
    }
    const loop = path.splice(first);
    for (const passed of loop) seen.delete(passed.join());
    seen.set(key, path.length);
    path.push(point);
    loops.push(loop);
  });
  loops.push(path);
  return loops.filter(({ length }) => length >= 3);
}
