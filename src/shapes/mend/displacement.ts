/**
 * How far a repair moves the boundary: the largest distance from a point of either shape to the other (Hausdorff), dropped
 * and added rings included:
 *
 * 1. edges that both have are left out;
 * 2. the ends of every other edge are measured to the other boundary;
 * 3. between two ends the distance to one edge is largest at an end, so an edge whose ends are nearest to the same edge is
 *    done. Any other is halved where both are equally near, as long as it may exceed the largest distance so far.
 */
import Flatbush from 'flatbush';
import {
  countVertices,
  forEachEdge,
  samePlace,
  type Polygons,
  type Position,
} from '#shapes/polygons.ts';
import { isOnGlobe } from '#shapes/examine/checkPositions.ts';
import { boundsOf } from '#core/spatial/bounds.ts';
import { globeMetresBetween, metresPerDegree } from '#core/spatial/geodesy.ts';

/** Degrees beyond which a plane is too inexact. */
const FAR = 10;
/** Metres by which the result may be too small. */
const PRECISION = 1e-4;
/** Metres below which a distance is rounding. */
const ROUNDING = 1e-6;
const MAX_HALVINGS = 50;
/** Vertices of a distant shape that are measured, at most. */
const MAX_FAR = 300;

/** Returns the largest distance in metres between the boundaries of two shapes; 0 where one has none. */
export function displacementMetres(before: Polygons, after: Polygons): number {
  const [west, south, east, north] = boundsOf(
    [...before.flat(2), ...after.flat(2)].filter(isOnGlobe),
  );
  if (!(east - west <= FAR && north - south <= FAR))
    return Math.max(farthestOnGlobe(before, after), farthestOnGlobe(after, before));
  const scale = metresPerDegree((south + north) / 2);
  const there = edgesOf(before, after, { west, south, ...scale });
  const back = edgesOf(after, before, { west, south, ...scale });
  if (there.all.length === 0 || back.all.length === 0) return 0;
  const metres = Math.max(
    farthest(there.own, edgeIndex(back.all)),
    farthest(back.own, edgeIndex(there.all)),
  );
  return metres < ROUNDING ? 0 : metres;
}

/** Four numbers an edge: x and y of its ends, in metres. */
type Edges = Float64Array;

interface Plane {
  west: number;
  south: number;
  lon: number;
  lat: number;
}

/** All edges of a shape, and those that the other hasn't. */
function edgesOf(shape: Polygons, other: Polygons, plane: Plane): { all: Edges; own: Edges } {
  const isShared = edgeFinder(other);
  const all = new Float64Array(4 * countVertices(shape));
  const own = new Float64Array(all.length);
  let [allEnd, ownEnd] = [0, 0];
  const { west, south, lon, lat } = plane;
  for (const ring of shape.flat()) {
    forEachEdge(ring, (start, end) => {
      if (!isOnGlobe(start) || !isOnGlobe(end)) return;
      const edge = [
        (start[0] - west) * lon,
        (start[1] - south) * lat,
        (end[0] - west) * lon,
        (end[1] - south) * lat,
      ];
      all.set(edge, allEnd);
      allEnd += 4;
      if (isShared(start, end)) return;
      own.set(edge, ownEnd);
      ownEnd += 4;
    });
  }
  return { all: all.subarray(0, allEnd), own: own.subarray(0, ownEnd) };
}

/** Returns whether a shape has an edge, in either direction. Edges are keyed by a number that is the same for both: keys of text would take longer than all the rest. */
function edgeFinder(shape: Polygons): (start: Position, end: Position) => boolean {
  const edges = new Map<number, [Position, Position][]>();
  const numberOf = (start: Position, end: Position) =>
    start[0] + end[0] + Math.E * (start[1] + end[1]);
  for (const ring of shape.flat()) {
    forEachEdge(ring, (start, end) => {
      const filed = edges.get(numberOf(start, end));
      if (filed) filed.push([start, end]);
      else edges.set(numberOf(start, end), [[start, end]]);
    });
  }
  return (start, end) =>
    edges
      .get(numberOf(start, end))
      ?.some(
        ([from, to]) =>
          (samePlace(from, start) && samePlace(to, end)) ||
          (samePlace(from, end) && samePlace(to, start)),
      ) ?? false;
}

interface EdgeIndex {
  edges: Edges;
  boxes: Flatbush;
}

function edgeIndex(edges: Edges): EdgeIndex {
  const boxes = new Flatbush(edges.length / 4);
  for (let at = 0; at < edges.length; at += 4) {
    const [x1, y1, x2, y2] = [edges[at]!, edges[at + 1]!, edges[at + 2]!, edges[at + 3]!];
    boxes.add(Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2));
  }
  boxes.finish();
  return { edges, boxes };
}

/** A place on an edge, with the nearest edge of the other shape. */
interface Near {
  x: number;
  y: number;
  edge: number;
  metres: number;
}

function farthest(own: Edges, index: EdgeIndex): number {
  let most = 0;
  let hint = 0;
  const measure = (x: number, y: number): Near => {
    const near = nearest(index, { x, y }, hint);
    hint = near.edge;
    most = Math.max(most, near.metres);
    return near;
  };
  const halve = (a: Near, b: Near, depth: number): void => {
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const limit = Math.min(
      (a.metres + b.metres + length) / 2,
      Math.max(a.metres, metresTo(index.edges, a.edge, b)),
      Math.max(b.metres, metresTo(index.edges, b.edge, a)),
    );
    if (limit <= most + PRECISION || depth > MAX_HALVINGS) return;
    const share = evenShare(index.edges, a, b);
    const middle = measure(a.x + share * (b.x - a.x), a.y + share * (b.y - a.y));
    halve(a, middle, depth + 1);
    halve(middle, b, depth + 1);
  };
  for (let at = 0; at < own.length; at += 4) {
    const start = measure(own[at]!, own[at + 1]!);
    halve(start, measure(own[at + 2]!, own[at + 3]!), 0);
  }
  return most;
}

/** How far along from a to b the nearest edge of a is as near as that of b; never at an end. */
function evenShare(edges: Edges, a: Near, b: Near): number {
  let [low, high] = [0, 1];
  for (let count = 0; count < 30; count++) {
    const share = (low + high) / 2;
    const at = { x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) };
    if (metresTo(edges, a.edge, at) < metresTo(edges, b.edge, at)) low = share;
    else high = share;
  }
  return low < 1e-6 || high > 1 - 1e-6 ? 0.5 : low;
}

/** The edge nearest to a place, searched no farther than the edge of the hint is. */
function nearest({ edges, boxes }: EdgeIndex, at: { x: number; y: number }, hint: number): Near {
  let [edge, metres] = [hint, metresTo(edges, hint, at)];
  const [closest] = boxes.neighbors(at.x, at.y, 1);
  const reach = Math.min(metres, closest === undefined ? Infinity : metresTo(edges, closest, at));
  boxes.search(at.x - reach, at.y - reach, at.x + reach, at.y + reach, (candidate) => {
    const away = metresTo(edges, candidate, at);
    if (away < metres) [edge, metres] = [candidate, away];
    return false;
  });
  return { ...at, edge, metres };
}

function metresTo(edges: Edges, edge: number, { x, y }: { x: number; y: number }): number {
  const [x1, y1] = [edges[4 * edge]! - x, edges[4 * edge + 1]! - y];
  const [dx, dy] = [edges[4 * edge + 2]! - x - x1, edges[4 * edge + 3]! - y - y1];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * dx + y1 * dy) / square));
  return Math.hypot(x1 + share * dx, y1 + share * dy);
}

/** Between shapes far apart, or too large for a plane: from vertex to vertex. */
function farthestOnGlobe(from: Polygons, to: Polygons): number {
  const targets = to.flat(2).filter(isOnGlobe);
  const every = Math.ceil(targets.length / MAX_FAR);
  const measured = targets.filter((_, at) => at % every === 0);
  const kept = new Set(targets.map((position) => position.join()));
  let most = 0;
  for (const position of from.flat(2)) {
    if (measured.length === 0 || !isOnGlobe(position) || kept.has(position.join())) continue;
    most = Math.max(
      most,
      measured.reduce((least, at) => Math.min(least, globeMetresBetween(position, at)), Infinity),
    );
  }
  return most;
}
