/**
 * Finds where edges of a shape intersect, other than at the vertex they share:
 *
 * 1. the bounds of all edges of all rings, paired by an index;
 * 2. each pair classified by exact orientations;
 * 3. a touch distinguished from a crossing by the order of the four edges around the point.
 */
import type { Bounds } from '#core/columns.ts';
import { forEachOverlappingPair } from '#shapes/boundsPairs.ts';
import { orientation } from '#shapes/orientation.ts';
import { forEachEdge, samePlace, type Position } from '#shapes/polygons.ts';
import { itemAt } from '#lib/itemAt.ts';
import type { CleanRing } from './checkRings.ts';

/** Where a ring passes an intersection: through a point of its own, or along the inside of an edge. */
export interface Incidence {
  /** Number of the ring among those examined. */
  ring: number;
  /** Number of the point, or of the edge that begins at that point. */
  index: number;
  on: 'point' | 'edge';
}

/** One place where two edges meet. */
export interface Intersection {
  kind: 'cross' | 'overlap' | 'touch';
  a: Incidence;
  b: Incidence;
  at: Position;
  /** Where an overlap ends; it begins at `at`. */
  to?: Position;
}

/** Intersections listed at most. */
export const MAX_INTERSECTIONS = 10_000;
/** Most pairs of edges compared, so that a hostile shape ends. */
const MAX_PAIRS = 30_000_000;

/** More crossings than make sense for a field: a repair would cut such a shape into confetti. */
export const MAX_CROSSINGS = 500;

export interface Intersections {
  list: Intersection[];
  /** Whether edges cross more often than makes sense; then the search ended early. */
  isTangled: boolean;
  /** Whether all were found. */
  complete: boolean;
}

/** An edge with its place, made once per edge, not once per pair. */
interface Edge {
  start: Position;
  end: Position;
  at: Incidence;
}

/** Finds where edges of rings meet, other than at vertices that neighbouring edges share. */
export function findIntersections(
  rings: readonly CleanRing[],
  most = MAX_INTERSECTIONS,
  mostCrossings = Infinity,
): Intersections {
  const edges: Edge[] = [];
  rings.forEach(({ points }, ring) =>
    forEachEdge(points, (start, end, index) =>
      edges.push({ start, end, at: { ring, index, on: 'edge' } }),
    ),
  );
  const bounds = edges.map(({ start, end }): Bounds => [
    Math.min(start[0], end[0]),
    Math.min(start[1], end[1]),
    Math.max(start[0], end[0]),
    Math.max(start[1], end[1]),
  ]);
  const list: Intersection[] = [];
  let pairs = 0;
  let crossings = 0;
  let complete = true;
  forEachOverlappingPair(bounds, (i, j) => {
    const intersection = intersect(rings, edges[i]!, edges[j]!);
    if (intersection) list.push(intersection);
    if (intersection?.kind === 'cross') crossings++;
    complete = list.length < most && ++pairs < MAX_PAIRS && crossings <= mostCrossings;
    return complete;
  });
  return { list, isTangled: crossings > mostCrossings, complete };
}

/** Returns both ends of an edge; of a point: the point before and the point after. */
export function endsOf(
  rings: readonly CleanRing[],
  { ring, index, on }: Incidence,
): [Position, Position] {
  const { points } = itemAt(rings, ring);
  const first = on === 'edge' ? index : index - 1;
  return [itemAt(points, first), itemAt(points, (index + 1) % points.length)];
}

/** How two edges intersect, or null; neighbours in a ring don't intersect at the vertex they share. A touch is reported once only, by the edge that begins there. */
function intersect(
  rings: readonly CleanRing[],
  { at: e, start: p, end: p2 }: Edge,
  { at: f, start: q, end: q2 }: Edge,
): Intersection | null {
  const qSide = orientation(p, p2, q);
  const q2Side = orientation(p, p2, q2);
  if ((qSide > 0 && q2Side > 0) || (qSide < 0 && q2Side < 0)) return null;
  const pSide = orientation(q, q2, p);
  const p2Side = orientation(q, q2, p2);
  if ((pSide > 0 && p2Side > 0) || (pSide < 0 && p2Side < 0)) return null;
  if (qSide === 0 && q2Side === 0) {
    const shared = overlapOf([p, p2], [q, q2]);
    if (shared) return { kind: 'overlap', a: e, b: f, at: shared[0], to: shared[1] };
  } else if (qSide !== 0 && q2Side !== 0 && pSide !== 0 && p2Side !== 0) {
    return { kind: 'cross', a: e, b: f, at: crossingOf([p, p2], [q, q2]) };
  }
  if (samePlace(p, q)) return atPoint(rings, point(e), point(f));
  if (pSide === 0 && isWithin(p, q, q2)) return atPoint(rings, point(e), f);
  if (qSide === 0 && isWithin(q, p, p2)) return atPoint(rings, point(f), e);
  return null;
}

function point({ ring, index }: Incidence): Incidence {
  return { ring, index, on: 'point' };
}

/** The stretch that two edges on one line share, or null where that's at most a point. */
function overlapOf(e: [Position, Position], f: [Position, Position]): [Position, Position] | null {
  const axis = Math.abs(e[0][0] - e[1][0]) >= Math.abs(e[0][1] - e[1][1]) ? 0 : 1;
  const [eLow, eHigh] = e[0][axis] <= e[1][axis] ? e : [e[1], e[0]];
  const [fLow, fHigh] = f[0][axis] <= f[1][axis] ? f : [f[1], f[0]];
  const low = eLow[axis] >= fLow[axis] ? eLow : fLow;
  const high = eHigh[axis] <= fHigh[axis] ? eHigh : fHigh;
  return low[axis] < high[axis] ? [low, high] : null;
}

/** Whether a point on the line through a and b is between them, ends excluded. */
function isWithin(point: Position, a: Position, b: Position): boolean {
  const axis = Math.abs(a[0] - b[0]) >= Math.abs(a[1] - b[1]) ? 0 : 1;
  const value = point[axis];
  return (a[axis] < value && value < b[axis]) || (b[axis] < value && value < a[axis]);
}

/** Returns the crossing of two edges that are known to cross, computed from the start of the first so that little is lost to rounding. */
function crossingOf([p, p2]: [Position, Position], [q, q2]: [Position, Position]): Position {
  const [dx, dy, ex, ey] = [p2[0] - p[0], p2[1] - p[1], q2[0] - q[0], q2[1] - q[1]];
  const [fx, fy] = [q[0] - p[0], q[1] - p[1]];
  const share = Math.min(1, Math.max(0, (fx * ey - fy * ex) / (dx * ey - dy * ex)));
  return [p[0] + share * dx, p[1] + share * dy];
}

/** An intersection at a point of `a`: a crossing when `b` passes from one side of `a` to the other there. */
function atPoint(rings: readonly CleanRing[], a: Incidence, b: Incidence): Intersection {
  const at = itemAt(itemAt(rings, a.ring).points, a.index);
  const [b1, b2] = endsOf(rings, b);
  const corner: Corner = { at, ends: endsOf(rings, a) };
  const kind = isInCorner(corner, b1) === isInCorner(corner, b2) ? 'touch' : 'cross';
  return { kind, a, b, at };
}

/** Two directions that leave a point, given by positions they lead to. */
interface Corner {
  at: Position;
  ends: [Position, Position];
}

/** Returns whether a direction from the corner's point is counterclockwise between its first end and its second. */
export function isInCorner({ at, ends: [from, to] }: Corner, toward: Position): boolean {
  const turn = orientation(at, from, to);
  const afterFrom = orientation(at, from, toward);
  const beforeTo = orientation(at, toward, to);
  if (turn > 0) return afterFrom > 0 && beforeTo > 0;
  if (turn < 0) return afterFrom >= 0 || beforeTo >= 0;
  return afterFrom > 0;
}

/** Returns the intersections without the touches at the ends of overlaps: where edges run along each other, their ends touch too. */
export function withoutOverlapEnds(list: readonly Intersection[]): readonly Intersection[] {
  const ends = new Set<string>();
  for (const { at, to } of list) if (to) ends.add(at.join()).add(to.join());
  if (ends.size === 0) return list;
  return list.filter(({ kind, at }) => kind === 'overlap' || !ends.has(at.join()));
}
