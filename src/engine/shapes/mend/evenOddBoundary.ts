/**
 * What bounds the ground that parts cover, whatever is wrong with their rings. A part covers what
 * its outline covers by the even-odd rule, less what its holes cover by the same rule; parts add up.
 *
 * 1. rings are cut where they meet, and cut again as long as rounding makes them meet anew;
 * 2. stretches between cuts become the chains of a plane graph, those that run along each other one;
 * 3. from the westernmost node of each connected piece, beyond which only other pieces' rings can
 *    lie, it's told for each chain within which rings its left and its right are: going round a node,
 *    each chain passed is a way into or out of its rings;
 * 4. chains with covered ground on one side only are the boundary, turned so that it's on the left.
 *
 * No step compares rounded distances, so what comes out always closes.
 */
import { itemAt } from '#lib/itemAt.ts';
import type { Bounds } from '#engine/columns.ts';
import type { CleanRing } from '#engine/shapes/examine/cleanRing.ts';
import { planarGraph, type Chain, type PlanarGraph, type GraphNode } from './planarGraph.ts';
import { findIntersections, type Intersection } from '#engine/shapes/examine/intersections.ts';
import { nodeRings, type NodedRing } from './nodeRings.ts';
import { pointInRing } from '#engine/shapes/pointInRing.ts';
import { isWestOf, samePlace, type Position } from '#engine/shapes/polygons.ts';
import { boundsOf } from '#engine/spatial/bounds.ts';

/** Rounding needs one more cut now and then; a shape that needs more than this gets what can be told. */
const MAX_CUTS = 10;

/** Whether ground that lies within these rings, and within no others, is covered. */
export type Covers = (around: readonly CleanRing[]) => boolean;

/** Intersections at most: two shapes that have thousands of edges in common meet along all of them. */
const MOST_MEETINGS = 200_000;

/** Returns the boundary of what rings cover, as stretches with covered ground on their left; closed ones end where they begin. Each stretch comes once. What is covered may be told by another rule. */
export function evenOddBoundary(
  rings: readonly CleanRing[],
  covers: Covers = isCovered,
): Position[][] {
  const noded = cutRings(rings);
  const graph = planarGraph(noded);
  const within = new Map<Chain, Sides>();
  const bounds = noded.map(({ points }) => boundsOf(points));
  for (const piece of piecesOf(graph)) findSides({ within, noded, bounds }, piece);
  return graph.chains.flatMap((chain) => {
    const sides = within.get(chain);
    if (!sides) return [];
    const isLand = (within: ReadonlySet<number>) =>
      covers([...within].map((at) => itemAt(rings, at)));
    const [left, right] = [isLand(sides.left), isLand(sides.right)];
    if (left === right) return [];
    return [left ? chain.points : chain.points.toReversed()];
  });
}

function cutRings(rings: readonly CleanRing[]): NodedRing[] {
  let cut: readonly CleanRing[] = rings;
  let intersections = findIntersections(cut, MOST_MEETINGS).list;
  let noded = nodeRings(cut, intersections);
  for (let count = 1; count < MAX_CUTS && intersections.some((one) => isUncut(cut, one)); count++) {
    cut = cut.map((ring, at) => ({ ...ring, points: itemAt(noded, at).points }));
    intersections = findIntersections(cut, MOST_MEETINGS).list;
    noded = nodeRings(cut, intersections);
  }
  return noded;
}

/** Whether rings meet there within an edge, but for edges that are one and the same. */
function isUncut(rings: readonly CleanRing[], { a, b, at, to }: Intersection): boolean {
  if (a.on === 'point' && b.on === 'point') return false;
  if (!to) return true;
  return [a, b].some(({ ring, index }) => {
    const { points } = itemAt(rings, ring);
    const ends = [itemAt(points, index), itemAt(points, (index + 1) % points.length)];
    return !ends.every((end) => samePlace(end, at) || samePlace(end, to));
  });
}

/** Numbers of the rings that a chain's left and right side lie within. */
interface Sides {
  left: ReadonlySet<number>;
  right: ReadonlySet<number>;
}

/** The nodes of each connected piece of the graph. */
function piecesOf({ nodes }: PlanarGraph): GraphNode[][] {
  const seen = new Set<GraphNode>();
  const pieces: GraphNode[][] = [];
  for (const start of nodes.values()) {
    if (seen.has(start)) continue;
    seen.add(start);
    const piece = [start];
    for (const node of piece) {
      for (const { other } of node.ends) {
        if (seen.has(other)) continue;
        seen.add(other);
        piece.push(other);
      }
    }
    pieces.push(piece);
  }
  return pieces;
}

interface Work {
  within: Map<Chain, Sides>;
  noded: readonly NodedRing[];
  /** Of each ring. */
  bounds: readonly Bounds[];
}

function findSides({ within, noded, bounds }: Work, piece: GraphNode[]): void {
  const west = piece.reduce((best, node) => (isWestOf(node.at, best.at) ? node : best));
  const own = new Set(
    piece.flatMap(({ ends }) => ends.flatMap(({ chain }) => [...chain.allRings])),
  );
  const outside = new Set<number>();
  noded.forEach(({ points }, ring) => {
    if (own.has(ring) || !isIn(itemAt(bounds, ring), west.at)) return;
    if (pointInRing(west.at, points) === 'inside') outside.add(ring);
  });
  const waiting: { node: GraphNode; end: number; after: ReadonlySet<number> }[] = [
    { node: west, end: lastBeforeWest(west), after: outside },
  ];
  const done = new Set<GraphNode>();
  for (const { node, end, after } of waiting) {
    if (done.has(node)) continue;
    done.add(node);
    let sector = after;
    for (let step = 1; step <= node.ends.length; step++) {
      const { chain, leaves, other } = itemAt(node.ends, (end + step) % node.ends.length);
      const next = toggled(sector, chain.rings);
      const sides = leaves ? { left: next, right: sector } : { left: sector, right: next };
      within.set(chain, sides);
      sector = next;
      const farEnd = other.ends.findIndex((one) => one.chain === chain && one.leaves !== leaves);
      waiting.push({ node: other, end: farEnd, after: leaves ? sides.right : sides.left });
    }
  }
}

function isIn([west, south, east, north]: Bounds, [lon, lat]: Position): boolean {
  return west <= lon && south <= lat && east >= lon && north >= lat;
}

/** At the westernmost node all chains lead east (or straight up), so that the last of them counterclockwise has the west after it. */
function lastBeforeWest({ at, ends }: GraphNode): number {
  const lower = ends.findIndex(
    ({ toward }) => toward[1] < at[1] || (toward[1] === at[1] && toward[0] < at[0]),
  );
  return lower <= 0 ? ends.length - 1 : lower - 1;
}

function toggled(rings: ReadonlySet<number>, passed: ReadonlySet<number>): ReadonlySet<number> {
  const result = new Set(rings);
  for (const ring of passed) if (!result.delete(ring)) result.add(ring);
  return result;
}

/** Within an outline, and within none of that part's holes. */
export function isCovered(around: readonly CleanRing[]): boolean {
  return around.some(
    ({ part, ring }) => ring === 0 && !around.some((hole) => hole.ring > 0 && hole.part === part),
  );
}
