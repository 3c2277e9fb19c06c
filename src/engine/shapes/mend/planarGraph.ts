import { itemAt } from '#lib/itemAt.ts';
import type { NodedRing } from './nodeRings.ts';
import { orientation } from '#engine/shapes/orientation.ts';
import { isWestOf, samePlace, type Position } from '#engine/shapes/polygons.ts';

/** A stretch of one or more rings from node to node, both included. */
export interface Chain {
  points: Position[];
  /** Numbers of the rings that one enters or leaves by passing it: those that run along it an odd number of times. */
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
export interface GraphNode {
  at: Position;
  /** Counterclockwise, from the east. */
  ends: ChainEnd[];
}

/** A graph in the plane, its edges drawn as chains that meet in nodes only. */
export interface PlanarGraph {
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
