/**
 * What bounds the ground that parts cover, whatever is wrong with their rings. A part covers what
 * its outline covers by the even-odd rule, less what its holes cover by the same rule; parts add up.
 *
 * 1. every ring is cut where it meets a ring into chains, along which inside and outside don't change;
 * 2. for the longest edge of each chain: is the ground covered on its left, on its right?
 * 3. chains with covered ground on one side only are the boundary; they are turned so that it's on the left.
 */
import { boxesOfRings } from './boxPairs.ts';
import type { CleanRing } from './cleanRing.ts';
import type { Meeting } from './meetings.ts';
import { nodeRings, type NodedRing } from './nodeRings.ts';
import { orientation } from './orientation.ts';
import { samePlace, type Position } from './polygons.ts';

/** A stretch of boundary from node to node, both included, covered ground on its left; a ring without nodes ends where it begins. */
export type Chain = Position[];

/** The boundary of what the rings cover; `meetings` are all meetings of those rings. Each stretch comes once, also where rings run along each other. */
export function boundaryChains(rings: readonly CleanRing[], meetings: readonly Meeting[]): Chain[] {
  const noded = nodeRings(rings, meetings);
  const ground: Ground = { edges: noded.map(edgesOf), rings, boxes: boxesOfRings(noded) };
  const told = new Set<string>();
  return noded.flatMap(chainsOf).flatMap((chain) => {
    if (chain.length === 2 && !isNew(told, chain)) return [];
    const { left, right } = sidesOf(longestEdge(chain), ground);
    if (left === right) return [];
    return [left ? chain : chain.toReversed()];
  });
}

interface Ground {
  /** Edges of each noded ring, in the order of `rings`. */
  edges: Edge[][];
  rings: readonly CleanRing[];
  /** West, south, east, north of each ring. */
  boxes: Float64Array;
}

type Edge = [from: Position, to: Position];

function edgesOf({ points }: NodedRing): Edge[] {
  return points.map((from, at) => [from, points[(at + 1) % points.length]!]);
}

function chainsOf({ points, isNode }: NodedRing): Chain[] {
  const first = Math.max(0, isNode.indexOf(true));
  const chains: Chain[] = [[points[first]!]];
  for (let step = 1; step <= points.length; step++) {
    const at = (first + step) % points.length;
    chains[chains.length - 1]!.push(points[at]!);
    if (isNode[at] && step < points.length) chains.push([points[at]!]);
  }
  return chains;
}

/** Rings that run along each other have chains of one edge in common, maybe in opposite directions. */
function isNew(told: Set<string>, chain: Chain): boolean {
  const key = chain
    .map((position) => position.join())
    .sort((a, b) => (a < b ? -1 : 1))
    .join(' ');
  if (told.has(key)) return false;
  told.add(key);
  return true;
}

function longestEdge(chain: Chain): Edge {
  let best: Edge = [chain[0]!, chain[1]!];
  for (let at = 1; at + 1 < chain.length; at++) {
    const edge: Edge = [chain[at]!, chain[at + 1]!];
    if (extent(edge) > extent(best)) best = edge;
  }
  return best;
}

function extent([from, to]: Edge): number {
  return Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]);
}

/** Whether the ground is covered on an edge's left and right: by a ray from its middle, square to its longer extent. */
function sidesOf(edge: Edge, { edges, rings, boxes }: Ground): { left: boolean; right: boolean } {
  const [from, to] = edge;
  const isFlat = Math.abs(to[0] - from[0]) >= Math.abs(to[1] - from[1]);
  const middle: Position = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const beyond: CleanRing[] = [];
  const before: CleanRing[] = [];
  edges.forEach((ring, at) => {
    if (!isInBox(boxes, at, middle)) return;
    let [hits, same] = [0, 0];
    for (const other of ring) {
      if (isSame(edge, other)) same++;
      else if (isHit(middle, other, isFlat)) hits++;
    }
    if (hits % 2 === 1) beyond.push(rings[at]!);
    if ((hits + same) % 2 === 1) before.push(rings[at]!);
  });
  const leftIsBeyond = isFlat ? to[0] > from[0] : to[1] < from[1];
  const [left, right] = leftIsBeyond ? [beyond, before] : [before, beyond];
  return { left: isCovered(left), right: isCovered(right) };
}

function isInBox(boxes: Float64Array, at: number, [lon, lat]: Position): boolean {
  return (
    boxes[4 * at]! <= lon &&
    boxes[4 * at + 1]! <= lat &&
    boxes[4 * at + 2]! >= lon &&
    boxes[4 * at + 3]! >= lat
  );
}

/** Whether ground that lies within these rings, and within no others, is covered. */
function isCovered(within: readonly CleanRing[]): boolean {
  return within.some(
    (shell) =>
      shell.ring === 0 && !within.some(({ part, ring }) => ring > 0 && part === shell.part),
  );
}

function isSame([a, b]: Edge, [c, d]: Edge): boolean {
  return (samePlace(a, c) && samePlace(b, d)) || (samePlace(a, d) && samePlace(b, c));
}

/** Whether a ray from a point, to the north when `north` and else to the east, meets an edge. */
function isHit(from: Position, [a, b]: Edge, north: boolean): boolean {
  const across = north ? 0 : 1;
  const forward = north ? 1 : 0;
  if (a[across] > from[across] === b[across] > from[across]) return false;
  if (a[forward] < from[forward] && b[forward] < from[forward]) return false;
  const [low, high] = a[across] < b[across] ? [a, b] : [b, a];
  const side = orientation(low, high, from);
  return north ? side < 0 : side > 0;
}
