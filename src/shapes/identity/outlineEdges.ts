/**
 * The edges of many shapes in one array, as shared areas are summed over them, and that sum.
 *
 * A shape's area is the sum of the areas below its edges, subtracted for edges that run east. The area that two shapes
 * share is then the sum, over each pair of their edges, of the area below both: below the lower of two straight lines,
 * where their longitudes overlap. It's exact for shapes that don't cross themselves, on the plane of longitude and
 * latitude.
 */
import type { ShapeColumns } from '#core/columns.ts';
import {
  partStart,
  partVertexStart,
  recordVertexStart,
  ringStart,
  vertexStart,
} from '#core/spatial/offsets.ts';

const TURN = 360;
/** Numbers per edge in `edges`. */
export const EDGE = 5;
/** Edges up to which inserting one by one sorts fastest. */
const FEW_EDGES = 48;

/** The outlines of a list of shapes; shells run counterclockwise and holes clockwise, whichever way they are written. */
export interface OutlineTable {
  /**
   * EDGE numbers per edge, of a shape sorted by western end: longitude and latitude of its western and of its eastern
   * end, then 1 where it runs east and -1 where it runs west. Edges along a meridian are left out.
   */
  edges: Float64Array;
  /** Shape i has the edges starts[i] to starts[i + 1], the end excluded. */
  starts: Uint32Array;
  /**
   * Per shape: west, south, east, north in degrees. Longitudes go on beyond 180 where the shape crosses the antimeridian;
   * its first vertex is between -180 and 180. West is Infinity where the shape has no vertex.
   */
  bounds: Float64Array;
  /** Per shape: length of its longest edge from west to east, in degrees. */
  longest: Float64Array;
}

/** Edges of a step. */
const STEP_EDGES = 10_000;

/** Returns the outlines of the records with these rows, in their order, in steps of some edges each. Coordinates have to be numbers. */
export function* outlineSteps(
  columns: ShapeColumns,
  rows: ArrayLike<number>,
): Generator<undefined, OutlineTable> {
  let vertices = 0;
  for (let at = 0; at < rows.length; at++)
    vertices += recordVertexStart(columns, rows[at]! + 1) - recordVertexStart(columns, rows[at]!);
  const table: OutlineTable = {
    edges: new Float64Array(EDGE * vertices),
    starts: new Uint32Array(rows.length + 1),
    bounds: new Float64Array(4 * rows.length),
    longest: new Float64Array(rows.length),
  };
  let before = 0;
  for (let at = 0; at < rows.length; at++) {
    const end = addShape(columns, rows[at]!, { table, at });
    table.starts[at + 1] = end;
    sortEdges(table.edges, table.starts[at]!, end);
    if (end - before < STEP_EDGES) continue;
    before = end;
    yield;
  }
  return table;
}

/** A table, and the place in it of the shape that is being added. */
interface Place {
  table: OutlineTable;
  at: number;
}

/** Adds the edges of a record, unsorted. Returns the number of edges in the table. */
function addShape(columns: ShapeColumns, row: number, place: Place): number {
  const { bounds, starts } = place.table;
  bounds.set([Infinity, Infinity, -Infinity, -Infinity], 4 * place.at);
  let edge = starts[place.at]!;
  const lastPart = partStart(columns, row + 1);
  let near = 0;
  let isFirst = true;
  for (let part = partStart(columns, row); part < lastPart; part++) {
    const shell = ringStart(columns, part);
    const lastRing = ringStart(columns, part + 1);
    for (let ring = shell; ring < lastRing; ring++) {
      if (vertexStart(columns, ring) === vertexStart(columns, ring + 1)) continue;
      if (isFirst) {
        const lon = columns.coords[2 * partVertexStart(columns, part)] ?? 0;
        near = lon - TURN * Math.round(lon / TURN);
        isFirst = false;
      }
      edge = addRing(columns, { ring, isHole: ring > shell, near, edge }, place);
    }
  }
  return edge;
}

/** A ring to add at an edge of the table, its first vertex moved by whole turns to near a longitude. */
interface AddedRing {
  ring: number;
  isHole: boolean;
  near: number;
  edge: number;
}

/** Adds a ring's edges as it's written, then turns them where it runs the wrong way. Returns the number of edges in the table. */
function addRing({ coords, ringOffsets }: ShapeColumns, added: AddedRing, place: Place): number {
  const { edges, bounds, longest } = place.table;
  const box = 4 * place.at;
  const first = 2 * ringOffsets[added.ring]!;
  const end = 2 * ringOffsets[added.ring + 1]!;
  const origin = coords[first + 1]!;
  let edge = added.edge;
  let before = beside(coords[first]!, added.near);
  const start = before;
  let beforeLat = origin;
  let twice = 0;
  for (let i = first; i < end; i += 2) {
    const isLast = i + 2 === end;
    if (before < bounds[box]!) bounds[box] = before;
    if (before > bounds[box + 2]!) bounds[box + 2] = before;
    if (beforeLat < bounds[box + 1]!) bounds[box + 1] = beforeLat;
    if (beforeLat > bounds[box + 3]!) bounds[box + 3] = beforeLat;
    const lon = isLast ? start : beside(coords[i + 2]!, before);
    const lat = isLast ? origin : coords[i + 3]!;
    twice += (before - lon) * (beforeLat + lat - 2 * origin);
    if (lon !== before) {
      const isEast = lon > before;
      const at = EDGE * edge++;
      edges[at] = isEast ? before : lon;
      edges[at + 1] = isEast ? beforeLat : lat;
      edges[at + 2] = isEast ? lon : before;
      edges[at + 3] = isEast ? lat : beforeLat;
      edges[at + 4] = isEast ? 1 : -1;
      longest[place.at] = Math.max(longest[place.at]!, Math.abs(lon - before));
    }
    before = lon;
    beforeLat = lat;
  }
  if (twice < 0 !== added.isHole)
    for (let at = added.edge; at < edge; at++) edges[EDGE * at + 4]! *= -1;
  return edge;
}

/** A longitude moved by whole turns to near another. */
function beside(lon: number, near: number): number {
  const away = lon - near;
  return away > TURN / 2 || away < -TURN / 2 ? lon - TURN * Math.round(away / TURN) : lon;
}

/** Sorts edges, from one number to another, which is excluded, by their western end. */
export function sortEdges(edges: Float64Array, first: number, end: number): void {
  if (end - first <= FEW_EDGES) return insertEdges(edges, first, end);
  const order = Uint32Array.from({ length: end - first }, (_, at) => first + at).sort(
    (a, b) => edges[EDGE * a]! - edges[EDGE * b]!,
  );
  const sorted = new Float64Array(EDGE * order.length);
  order.forEach((edge, at) =>
    sorted.set(edges.subarray(EDGE * edge, EDGE * (edge + 1)), EDGE * at),
  );
  edges.set(sorted, EDGE * first);
}

function insertEdges(edges: Float64Array, first: number, end: number): void {
  for (let next = first + 1; next < end; next++) {
    const from = EDGE * next;
    const west = edges[from]!;
    if (edges[from - EDGE]! <= west) continue;
    const [, lat, east, eastLat, runs] = edges.subarray(from, from + EDGE);
    let at = from - EDGE;
    for (; at >= EDGE * first && edges[at]! > west; at -= EDGE)
      edges.copyWithin(at + EDGE, at, at + EDGE);
    at += EDGE;
    edges[at] = west;
    edges[at + 1] = lat!;
    edges[at + 2] = east!;
    edges[at + 3] = eastLat!;
    edges[at + 4] = runs!;
  }
}

/** A shape's edges in an array of edges, by their first number and the one after their last. */
export interface EdgeRun {
  edges: Float64Array;
  from: number;
  to: number;
  longest: number;
}

/** The first number of the first edge that may reach east of a longitude. */
function firstBeside({ edges, from, to, longest }: EdgeRun, lon: number): number {
  let low = 0;
  let high = (to - from) / EDGE;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (edges[from + EDGE * middle]! + longest < lon) low = middle + 1;
    else high = middle;
  }
  return from + EDGE * low;
}

/**
 * Returns the area that two shapes share, in square degrees. `shift` is what has to be taken from the first one's longitudes,
 * whole turns, to bring it beside the other; `floor` a latitude near both, so that small areas keep their digits.
 */
export function sharedEdgeArea(
  a: EdgeRun,
  b: EdgeRun,
  { floor, shift }: { floor: number; shift: number },
): number {
  const one = a.edges;
  const other = b.edges;
  const reach = b.longest;
  let sum = 0;
  let begin = a.from < a.to ? firstBeside(b, one[a.from]! - shift) : b.to;
  for (let i = a.from; i < a.to; i += EDGE) {
    const west = one[i]! - shift;
    const east = one[i + 2]! - shift;
    while (begin < b.to && other[begin]! + reach < west) begin += EDGE;
    const base = one[i + 1]! - floor;
    const slope = (one[i + 3]! - one[i + 1]!) / (east - west);
    const runs = one[i + 4]!;
    for (let j = begin; j < b.to; j += EDGE) {
      const otherWest = other[j]!;
      if (otherWest >= east) break;
      const otherEast = other[j + 2]!;
      const from = west > otherWest ? west : otherWest;
      const to = east < otherEast ? east : otherEast;
      if (from >= to) continue;
      const otherBase = other[j + 1]! - floor;
      const otherSlope = (other[j + 3]! - other[j + 1]!) / (otherEast - otherWest);
      const fromLat = base + (from - west) * slope;
      const toLat = base + (to - west) * slope;
      const atFrom = fromLat - otherBase - (from - otherWest) * otherSlope;
      const atTo = toLat - otherBase - (to - otherWest) * otherSlope;
      // The mean height of the lower line: of the first, less by how far it's above the other.
      let above = 0;
      if (atFrom > 0) above = atTo > 0 ? atFrom + atTo : (atFrom * atFrom) / (atFrom - atTo);
      else if (atTo > 0) above = (atTo * atTo) / (atTo - atFrom);
      sum += runs * other[j + 4]! * (to - from) * (fromLat + toLat - above);
    }
  }
  return sum / 2;
}
