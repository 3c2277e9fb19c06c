/**
 * The boundary of the area that parts cover, whatever is wrong with their rings, and its size. A part covers what its outline
 * covers by the even-odd rule, minus what its holes cover by the same rule; parts add up.
 *
 * 1. rings are cut where they meet, and cut again as long as rounding makes them meet anew;
 * 2. stretches between cuts become the chains of a planar graph; stretches along each other become one chain;
 * 3. each connected piece is walked from its westernmost node, west of which only other pieces' rings can be. Going round a
 *    node, each chain passed leads into or out of its rings, so for each chain it's known within which rings its left and
 *    its right side are;
 * 4. chains with covered area on one side only are the boundary, turned so that it's on the left.
 *
 * No step compares rounded distances, so the boundary always closes.
 */
import type { Bounds } from '#core/columns.ts';
import { checkRings, type CleanRing } from '#shapes/examine/checkRings.ts';
import { findIntersections, type Intersection } from '#shapes/examine/intersections.ts';
import { areaWithin } from '#shapes/measures.ts';
import { orientation } from '#shapes/orientation.ts';
import { pointInRing } from '#shapes/pointInRing.ts';
import { isWestOf, samePlace, type Polygons, type Position } from '#shapes/polygons.ts';
import { boundsOf } from '#core/spatial/bounds.ts';
import { itemAt } from '#lib/itemAt.ts';
import { nodeRings, type NodedRing } from './nodeRings.ts';

/** Rounding needs one more cut now and then; after this many the boundary is approximate. */
const MAX_CUTS = 10;

/** Whether an area within these rings, and within no others, is covered. */
export type Covers = (around: readonly CleanRing[]) => boolean;

/** Intersections at most: two shapes with thousands of common edges meet along all of them. */
const MAX_MEETINGS = 200_000;

/**
 * Returns the boundary of what rings cover, as stretches with the covered area on their left, each once; closed ones end
 * where they begin. Another rule may say what is covered.
 */
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
  let intersections = findIntersections(cut, MAX_MEETINGS).list;
  let noded = nodeRings(cut, intersections);
  for (let count = 1; count < MAX_CUTS && intersections.some((one) => isUncut(cut, one)); count++) {
    cut = cut.map((ring, at) => ({ ...ring, points: itemAt(noded, at).points }));
    intersections = findIntersections(cut, MAX_MEETINGS).list;
    noded = nodeRings(cut, intersections);
  }
  return noded;
}

/** Whether rings meet within an edge there, unless the two edges are the same. */
function isUncut(rings: readonly CleanRing[], { a, b, at, to }: Intersection): boolean {
  if (a.on === 'point' && b.on === 'point') return false;
  if (!to) return true;
  return [a, b].some(({ ring, index }) => {
    const { points } = itemAt(rings, ring);
    const ends = [itemAt(points, index), itemAt(points, (index + 1) % points.length)];
    return !ends.every((end) => samePlace(end, at) || samePlace(end, to));
  });
}

/** Numbers of the rings that a chain's left and right side are within. */
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
  /** Per ring. */
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

/** The last chain end, counterclockwise, before the west: at the westernmost node all chains lead east, or straight north or south. */
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

/** The usual rule: covered is what's within an outline, and within none of that part's holes. */
function isCovered(around: readonly CleanRing[]): boolean {
  return around.some(
    ({ part, ring }) => ring === 0 && !around.some((hole) => hole.ring > 0 && hole.part === part),
  );
}

/** A rule for two shapes at once, whose rings lie one behind the other, the first's up to a part's number: what is covered by either decides. */
export function coversOfTwo(
  firstParts: number,
  decides: (byFirst: boolean, bySecond: boolean) => boolean,
): Covers {
  return (around) =>
    decides(
      isCovered(around.filter(({ part }) => part < firstParts)),
      isCovered(around.filter(({ part }) => part >= firstParts)),
    );
}

/** A stretch of one or more rings from node to node, both included. */
interface Chain {
  points: Position[];
  /** Numbers of the rings that crossing it enters or leaves: those that run along it an odd number of times. */
  rings: Set<number>;
  /** Numbers of all rings that run along it. */
  allRings: Set<number>;
}

/** One of the two ends of a chain, as seen from the node where it is. */
interface ChainEnd {
  chain: Chain;
  /** Whether the chain begins here. */
  leaves: boolean;
  /** The first position on the way. */
  toward: Position;
  /** The node at the other end. */
  other: GraphNode;
}

/** A place where chains begin and end. */
interface GraphNode {
  at: Position;
  /** Counterclockwise, from the east. */
  ends: ChainEnd[];
}

/** A graph in the plane whose edges are chains that meet at nodes only. */
interface PlanarGraph {
  chains: Chain[];
  /** By position. */
  nodes: Map<string, GraphNode>;
}

/** Returns the planar graph of rings that are cut wherever they meet. The westernmost point of each ring is a node too, so that every ring has one. */
export function planarGraph(rings: readonly NodedRing[]): PlanarGraph {
  const chains: Chain[] = [];
  const short = new Map<string, Chain>();
  rings.forEach((ring, number) => {
    for (const points of stretchesOf(ring)) addStretch({ chains, short }, points, number);
  });
  const nodes = new Map<string, GraphNode>();
  for (const chain of chains) {
    const [first, last] = [itemAt(chain.points, 0), itemAt(chain.points, -1)];
    const [second, beforeLast] = [itemAt(chain.points, 1), itemAt(chain.points, -2)];
    const [from, to] = [nodeAt(nodes, first), nodeAt(nodes, last)];
    from.ends.push({ chain, leaves: true, toward: second, other: to });
    to.ends.push({ chain, leaves: false, toward: beforeLast, other: from });
  }
  for (const { at, ends } of nodes.values()) ends.sort((a, b) => turn(at, a.toward, b.toward));
  return { chains, nodes };
}

function stretchesOf({ points, isNode }: NodedRing): Position[][] {
  if (points.length < 2) return [];
  const west = westernmost(points);
  let stretch = [itemAt(points, west)];
  const stretches = [stretch];
  for (let step = 1; step <= points.length; step++) {
    const at = (west + step) % points.length;
    const point = itemAt(points, at);
    stretch.push(point);
    if (isNode[at] && step < points.length) stretches.push((stretch = [point]));
  }
  return stretches;
}

function westernmost(points: readonly Position[]): number {
  let best = 0;
  points.forEach((point, at) => {
    if (isWestOf(point, itemAt(points, best))) best = at;
  });
  return best;
}

/** Stretches of one edge between the same nodes are one chain, whichever way they run. */
function addStretch(
  { chains, short }: { chains: Chain[]; short: Map<string, Chain> },
  points: Position[],
  ring: number,
): void {
  const key =
    points.length === 2
      ? points
          .map(String)
          .sort((a, b) => (a < b ? -1 : 1))
          .join(' ')
      : '';
  const known = short.get(key);
  if (known) {
    known.allRings.add(ring);
    if (!known.rings.delete(ring)) known.rings.add(ring);
    return;
  }
  const chain: Chain = { points, rings: new Set([ring]), allRings: new Set([ring]) };
  chains.push(chain);
  if (key) short.set(key, chain);
}

function nodeAt(nodes: Map<string, GraphNode>, at: Position): GraphNode {
  const key = at.join();
  const node = nodes.get(key) ?? { at, ends: [] };
  nodes.set(key, node);
  return node;
}

/** Below 0 when a comes before b counterclockwise from the east, exactly. */
function turn(at: Position, a: Position, b: Position): number {
  const [aLower, bLower] = [isLower(at, a), isLower(at, b)];
  if (aLower !== bLower) return aLower ? 1 : -1;
  return samePlace(a, b) ? 0 : -orientation(at, a, b);
}

function isLower(at: Position, toward: Position): boolean {
  return toward[1] < at[1] || (toward[1] === at[1] && toward[0] < at[0]);
}

/**
 * Returns the area of parts on the ellipsoid in square metres, whatever is wrong with their rings: outlines by the even-odd
 * rule, minus holes. Where parts overlap, the area counts twice.
 */
export function evenOddArea(shape: Polygons): number {
  return shape.reduce((sum, part) => {
    const boundary = evenOddBoundary(checkRings([part]).rings);
    return sum + Math.abs(areaWithin(boundary));
  }, 0);
}
