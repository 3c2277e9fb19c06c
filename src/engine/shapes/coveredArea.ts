/**
 * The area that a part covers on the sphere, whatever is wrong with its rings: its outline by the
 * even-odd rule, less what its holes cover.
 *
 * 1. rings that meet nothing: the outline's area less that of the holes within it;
 * 2. else every ring is cut at its meetings into chains, along which inside and outside don't change;
 * 3. for the longest edge of each chain: is it inside on its left, on its right?
 * 4. chains with the inside on one side only bound the area: their terms are summed up, the inside on the left.
 */
import type { CleanRing } from './cleanRing.ts';
import { checkRings } from './checkRings.ts';
import { findMeetings } from './meetings.ts';
import { nodeRings, type NodedRing } from './nodeRings.ts';
import { orientation } from './orientation.ts';
import { ringInRing } from './pointInRing.ts';
import type { Part, Polygons, Position } from './polygons.ts';
import { AREA_FACTOR, edgeTerm, ringArea } from './ringArea.ts';

/** Sum of what the parts cover, in square metres; parts that lie on each other count twice. */
export function coveredArea(shape: Polygons): number {
  return shape.reduce((sum, part) => sum + partArea(part), 0);
}

function partArea(part: Part): number {
  const { rings } = checkRings([part]);
  const shell = rings.find(({ ring }) => ring === 0);
  if (!shell) return 0;
  const ordered = [shell, ...rings.filter((ring) => ring !== shell)];
  const meetings = findMeetings(ordered).list;
  if (meetings.length === 0) return plainArea(ordered);
  return boundedArea(nodeRings(ordered, meetings));
}

/** Holes outside take nothing away, nor do holes within a hole. */
function plainArea([shell, ...holes]: CleanRing[]): number {
  const within = (inner: CleanRing, outer: CleanRing) =>
    ringInRing(inner.points, outer.points) === 'inside';
  const cutting = holes.filter(
    (hole) => within(hole, shell!) && !holes.some((other) => other !== hole && within(hole, other)),
  );
  return cutting.reduce(
    (sum, { points }) => sum - Math.abs(ringArea(points)),
    Math.abs(ringArea(shell!.points)),
  );
}

type Edge = [from: Position, to: Position];

function boundedArea(rings: NodedRing[]): number {
  const edges = rings.map(edgesOf);
  const origin = rings[0]!.points[0]!;
  const told = new Set<string>();
  let sum = 0;
  for (const chain of rings.flatMap(chainsOf)) {
    const key = undirected(chain[0]!, chain[chain.length - 1]!, chain.length);
    if (chain.length === 1 && told.has(key)) continue;
    told.add(key);
    const { left, right } = sidesOf(longest(chain), edges);
    if (left === right) continue;
    const terms = chain.reduce((total, [from, to]) => total + edgeTerm(origin, from, to), 0);
    sum += left ? terms : -terms;
  }
  return Math.abs(sum * AREA_FACTOR);
}

function edgesOf({ points }: NodedRing): Edge[] {
  return points.map((from, at) => [from, points[(at + 1) % points.length]!]);
}

/** The edges of a ring from node to node; of a ring without nodes all of them. */
function chainsOf(ring: NodedRing): Edge[][] {
  const edges = edgesOf(ring);
  const first = ring.isNode.indexOf(true);
  if (first < 0) return [edges];
  const chains: Edge[][] = [];
  for (let step = 0; step < edges.length; step++) {
    const at = (first + step) % edges.length;
    if (ring.isNode[at]) chains.push([]);
    chains[chains.length - 1]!.push(edges[at]!);
  }
  return chains;
}

/** Two rings that run along each other have a chain of one edge in common, maybe in opposite directions. */
function undirected(first: Edge, last: Edge, length: number): string {
  const ends = [first[0].join(), last[1].join()].sort((a, b) => (a < b ? -1 : 1));
  return `${ends.join(' ')} ${length}`;
}

function longest(chain: Edge[]): Edge {
  const length = ([from, to]: Edge) => Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]);
  return chain.reduce((best, edge) => (length(edge) > length(best) ? edge : best));
}

/** Whether an edge has the covered area on its left and on its right: a ray from its middle, square to its longer extent. */
function sidesOf(edge: Edge, rings: Edge[][]): { left: boolean; right: boolean } {
  const [from, to] = edge;
  const flat = Math.abs(to[0] - from[0]) >= Math.abs(to[1] - from[1]);
  const middle: Position = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const beyond = rings.map((edges) =>
    isOdd(edges.filter((other) => isHit(middle, other, flat) && !isSame(edge, other))),
  );
  const before = rings.map(
    (edges, ring) => beyond[ring]! !== isOdd(edges.filter((other) => isSame(edge, other))),
  );
  const leftIsBeyond = flat ? to[0] > from[0] : to[1] < from[1];
  const [left, right] = leftIsBeyond ? [beyond, before] : [before, beyond];
  return { left: isCovered(left), right: isCovered(right) };
}

function isOdd(hits: Edge[]): boolean {
  return hits.length % 2 === 1;
}

function isCovered([shell, ...holes]: boolean[]): boolean {
  return shell === true && !holes.includes(true);
}

function isSame([a, b]: Edge, [c, d]: Edge): boolean {
  const same = (p: Position, q: Position) => p[0] === q[0] && p[1] === q[1];
  return (same(a, c) && same(b, d)) || (same(a, d) && same(b, c));
}

/** Whether a ray from a point, north when `north` and else east, meets an edge. */
function isHit(from: Position, [a, b]: Edge, north: boolean): boolean {
  const across = north ? 0 : 1;
  if (a[across] > from[across] === b[across] > from[across]) return false;
  const [low, high] = a[across] < b[across] ? [a, b] : [b, a];
  const side = orientation(low, high, from);
  return north ? side < 0 : side > 0;
}
