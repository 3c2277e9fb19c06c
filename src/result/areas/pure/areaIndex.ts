/**
 * The edges of areas, found by place.
 *
 * 1. Each area's edges are cut into strips of longitude, of about as many as it has edges; an edge is listed in each strip that it passes.
 * 2. What an area covers of a shape needs the edges beside and above the shape alone, so those of its strips are taken. Where none
 *    passes the shape's bounds, all of it lies on one side.
 * 3. Else the ground in common is summed over pairs of edges (shapes/identity/outlineEdges.ts).
 */
import Flatbush from 'flatbush';
import type { Bounds, ShapeColumns } from '#core/columns.ts';
import { listNumbers, type NumberLists } from '#lib/numberLists.ts';
import {
  EDGE,
  outlineSteps,
  sharedEdgeArea,
  sortEdges,
  type EdgeRun,
  type OutlineTable,
} from '#shapes/identity/outlineEdges.ts';

const HALF_TURN = 180;
/** Edges of an area that come on a strip, and strips that an edge may pass on average. */
const EDGES_PER_STRIP = 4;
const STRIPS_PER_EDGE = 3;
/** Edges whose strips are made in a step. */
const STEP_EDGES = 50_000;

export interface AreaIndex {
  outlines: OutlineTable;
  /** Of the areas' bounds, by their numbers. */
  tree: Flatbush;
  /** Whether any area passes the antimeridian. */
  isBeyond: boolean;
  strips: Strips[];
}

/** The strips of an area. */
interface Strips {
  west: number;
  perDegree: number;
  count: number;
  /** The edges of each. */
  edges: NumberLists;
}

/** Makes an index of areas, each a record of the columns, in steps. */
export function* indexSteps(shapes: ShapeColumns): Generator<undefined, AreaIndex> {
  const rows = Uint32Array.from({ length: shapes.recordCount }, (_, row) => row);
  const outlines = yield* outlineSteps(shapes, rows);
  const tree = new Flatbush(Math.max(1, rows.length));
  const strips: Strips[] = [];
  let isBeyond = false;
  let done = 0;
  for (const area of rows) {
    const [west, south, east, north] = boundsAt(outlines, area);
    tree.add(west, south, east, north);
    isBeyond ||= west < -HALF_TURN || east > HALF_TURN;
    strips.push(stripsOf(outlines, area));
    done += outlines.starts[area + 1]! - outlines.starts[area]!;
    if (done < STEP_EDGES) continue;
    done = 0;
    yield;
  }
  if (rows.length === 0) tree.add(Infinity, Infinity, Infinity, Infinity);
  tree.finish();
  return { outlines, tree, isBeyond, strips };
}

function boundsAt({ bounds }: OutlineTable, at: number): Bounds {
  return [bounds[4 * at]!, bounds[4 * at + 1]!, bounds[4 * at + 2]!, bounds[4 * at + 3]!];
}

function stripsOf({ edges, starts, bounds }: OutlineTable, area: number): Strips {
  const [from, to] = [starts[area]!, starts[area + 1]!];
  const west = bounds[4 * area]!;
  const width = bounds[4 * area + 2]! - west;
  let passed = 0;
  for (let edge = from; edge < to; edge++) passed += edges[EDGE * edge + 2]! - edges[EDGE * edge]!;
  const many = Math.min(
    (to - from) / EDGES_PER_STRIP,
    (STRIPS_PER_EDGE * (to - from) * width) / passed,
  );
  const count = Math.max(1, Math.floor(many) || 1);
  const across = { west, perDegree: width > 0 ? count / width : 0, count };
  const listed = listNumbers(count, (take) => {
    for (let edge = from; edge < to; edge++) {
      const last = stripAt(across, edges[EDGE * edge + 2]!);
      for (let strip = stripAt(across, edges[EDGE * edge]!); strip <= last; strip++)
        take(strip, edge);
    }
  });
  return { ...across, edges: listed };
}

function stripAt({ west, perDegree, count }: Omit<Strips, 'edges'>, lon: number): number {
  const strip = Math.floor((lon - west) * perDegree);
  return strip < 0 ? 0 : strip < count ? strip : count - 1;
}

/** A shape to be told into areas. */
export interface Ground {
  bounds: Bounds;
  /** Its edges, sorted by western end, and its area in square degrees; only where a border passes its bounds. */
  outline: () => { run: EdgeRun; area: number };
}

/** Edges that were taken, in an array that grows. */
const taken: EdgeRun = { edges: new Float64Array(EDGE * 256), from: 0, to: 0, longest: 0 };

/**
 * Returns the share of a shape's ground that an area covers, from 0 to 1; of one without ground 1 or 0, as the middle of its
 * bounds is within or not. `shift` is what has to be added to its longitudes, whole turns, to bring it beside the area.
 */
export function shareWithin(
  index: AreaIndex,
  area: number,
  { bounds: [west, south, east, north], outline, shift }: Ground & { shift: number },
): number {
  const isMet = takeEdges(index, area, [west + shift, south, east + shift, north]);
  const middle = (west + east) / 2 + shift;
  if (!isMet && !isPassedBetween(west + shift, east + shift))
    return windingAbove(middle, -Infinity) > 0 ? 1 : 0;
  const { run, area: whole } = outline();
  if (!(whole > 0)) return isWithin(index, area, [middle, (south + north) / 2]) ? 1 : 0;
  sortEdges(taken.edges, 0, taken.to / EDGE);
  const shared = sharedEdgeArea(run, taken, { floor: south, shift: -shift });
  return Math.min(1, Math.max(0, shared / whole));
}

/** Whether a place is within an area; its longitude beside it. */
export function isWithin(
  index: AreaIndex,
  area: number,
  [lon, lat]: readonly [number, number],
): boolean {
  takeEdges(index, area, [lon, lat, lon, lat]);
  return windingAbove(lon, lat) > 0;
}

/** Takes an area's edges beside bounds and above, lower ones left out: they cover nothing of what is within the bounds. Returns whether any meets the bounds. */
function takeEdges(
  { outlines: { edges }, strips }: AreaIndex,
  area: number,
  [west, south, east, north]: Bounds,
): boolean {
  const own = strips[area]!;
  const first = stripAt(own, west);
  const last = stripAt(own, east);
  taken.to = 0;
  taken.longest = 0;
  const { starts, items } = own.edges;
  let isMet = false;
  for (let strip = first; strip <= last; strip++) {
    for (let at = starts[strip]!; at < starts[strip + 1]!; at++) {
      const from = EDGE * items[at]!;
      const [edgeWest, edgeEast] = [edges[from]!, edges[from + 2]!];
      if (edgeEast < west || edgeWest > east) continue;
      const [a, b] = [edges[from + 1]!, edges[from + 3]!];
      if (a < south && b < south) continue;
      // An edge in several of the strips is taken in the first.
      if (strip > first && stripAt(own, edgeWest) < strip) continue;
      if (a <= north || b <= north) isMet = true;
      take(edges, from);
    }
  }
  return isMet;
}

function take(edges: Float64Array, from: number): void {
  if (taken.to === taken.edges.length) {
    const grown = new Float64Array(2 * taken.to);
    grown.set(taken.edges);
    taken.edges = grown;
  }
  for (let part = 0; part < EDGE; part++) taken.edges[taken.to + part] = edges[from + part]!;
  taken.longest = Math.max(taken.longest, edges[from + 2]! - edges[from]!);
  taken.to += EDGE;
}

/**
 * Whether a border along a meridian passes all of the bounds, none of the edges taken meeting them. Such edges are in no outline: where one
 * leads down past the bounds, an edge above ends or begins that no other above goes on from.
 */
function isPassedBetween(west: number, east: number): boolean {
  const { edges, to } = taken;
  const ends = new Map<number, number>();
  for (let at = 0; at < to; at += EDGE)
    for (const [end, sign] of [
      [edges[at]!, 1],
      [edges[at + 2]!, -1],
    ] as const)
      if (end > west && end < east) ends.set(end, (ends.get(end) ?? 0) + sign * edges[at + 4]!);
  for (const rest of ends.values()) if (rest !== 0) return true;
  return false;
}

/** How often the edges taken go around a place: those above it that run west, less those that run east. */
function windingAbove(lon: number, lat: number): number {
  const { edges, to } = taken;
  let turns = 0;
  for (let at = 0; at < to; at += EDGE) {
    const [west, east] = [edges[at]!, edges[at + 2]!];
    if (lon < west || lon >= east) continue;
    const slope = (edges[at + 3]! - edges[at + 1]!) / (east - west);
    if (edges[at + 1]! + (lon - west) * slope > lat) turns -= edges[at + 4]!;
  }
  return turns;
}
