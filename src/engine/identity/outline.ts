/** A shape's edges, as the ground that two shapes share is summed over them (`sharedGround.ts`). */
import type { Bounds, ShapeColumns } from '#engine/columns.ts';
import { NO_BOUNDS } from '#engine/spatial/bounds.ts';
import { partStart, ringStart, vertexStart } from '#engine/spatial/offsets.ts';

const TURN = 360;
/** Numbers an edge has in `edges`. */
export const EDGE = 5;

/** A shape's edges from west to east, shells counterclockwise and holes clockwise. */
export interface Outline {
  /** Of each edge: its western end, its eastern end (longitude, latitude), and 1 where it runs east, -1 where west; by western end. None of it runs straight north. */
  edges: Float64Array;
  /** Longitudes go on beyond 180 where the shape crosses the antimeridian; its first corner lies between -180 and 180. */
  bounds: Bounds;
  /** Length of the longest edge from west to east, in degrees. */
  longest: number;
  corners: number;
}

/** Returns the outline of a record's shape. */
export function outlineOf(columns: ShapeColumns, row: number): Outline {
  const edges: number[][] = [];
  let bounds = NO_BOUNDS;
  let corners = 0;
  let near: number | null = null;
  for (let part = partStart(columns, row); part < partStart(columns, row + 1); part++) {
    const shell = ringStart(columns, part);
    for (let ring = shell; ring < ringStart(columns, part + 1); ring++) {
      const { lons, lats } = ringBeside(columns, ring, near);
      near ??= lons[0] ?? null;
      corners += lons.length;
      bounds = around(bounds, lons, lats);
      addEdges(edges, { lons, lats }, ring > shell);
    }
  }
  edges.sort((a, b) => a[0]! - b[0]!);
  return {
    edges: Float64Array.from(edges.flat()),
    bounds,
    longest: edges.reduce((most, [west, , east]) => Math.max(most, east! - west!), 0),
    corners,
  };
}

interface Line {
  lons: number[];
  lats: number[];
}

/** A ring without jumps over the antimeridian, moved by whole turns to near a longitude. */
function ringBeside(columns: ShapeColumns, ring: number, near: number | null): Line {
  const { coords } = columns;
  const line: Line = { lons: [], lats: [] };
  let before = near ?? 0;
  for (let at = vertexStart(columns, ring); at < vertexStart(columns, ring + 1); at++) {
    const lon = coords[2 * at]!;
    before = lon - TURN * Math.round((lon - before) / TURN);
    line.lons.push(before);
    line.lats.push(coords[2 * at + 1]!);
  }
  return line;
}

function around([west, south, east, north]: Bounds, lons: number[], lats: number[]): Bounds {
  const least = (list: number[], first: number) => list.reduce((a, b) => Math.min(a, b), first);
  const most = (list: number[], first: number) => list.reduce((a, b) => Math.max(a, b), first);
  return [least(lons, west), least(lats, south), most(lons, east), most(lats, north)];
}

function addEdges(edges: number[][], { lons, lats }: Line, isHole: boolean): void {
  const count = lons.length;
  const [origin = 0] = lats;
  let twice = 0;
  for (let at = 0; at < count; at++) {
    const next = at + 1 === count ? 0 : at + 1;
    twice += (lons[at]! - lons[next]!) * (lats[at]! + lats[next]! - 2 * origin);
  }
  const turn = twice < 0 !== isHole ? -1 : 1;
  for (let at = 0; at < count; at++) {
    const next = at + 1 === count ? 0 : at + 1;
    const [west, east] = lons[at]! < lons[next]! ? [at, next] : [next, at];
    if (lons[west] === lons[east]) continue;
    const runs = west === at ? turn : -turn;
    edges.push([lons[west]!, lats[west]!, lons[east]!, lats[east]!, runs]);
  }
}
