/**
 * How much two shapes overlap: their shared area divided by their united area.
 *
 * A shape's area is the sum of the areas below its edges, subtracted for edges that run east. The area that two shapes
 * share is then the sum, over each pair of their edges, of the area below both: below the lower of two straight lines,
 * where their longitudes overlap. It's exact for shapes that don't cross themselves, on the plane of longitude and
 * latitude, which is stretched alike for both and so doesn't change the share.
 *
 * The area that a shape shares with itself is its own. Where that differs from the area by its vertices, the shape crosses
 * itself, and areas follow from the even-odd rule, which takes far longer.
 */
import type { Bounds, ShapeColumns } from '#engine/columns.ts';
import { recordCoordinates } from '#engine/read/wellKnownText.ts';
import { checkRings, type CleanRing } from '#engine/shapes/examine/checkRings.ts';
import { evenOddBoundary, isCovered } from '#engine/shapes/mend/evenOddBoundary.ts';
import { areaWithin } from '#engine/shapes/measures.ts';
import { besideShape, unwrapShape } from '#engine/shapes/unwrapShape.ts';
import { NO_BOUNDS } from '#engine/spatial/bounds.ts';
import { partStart, ringStart, vertexStart } from '#engine/spatial/offsets.ts';
import type { PlacedShape } from './sameShape.ts';

const TURN = 360;
/** Numbers per edge in `edges`. */
export const EDGE = 5;
/** Vertices of both shapes together up to which the even-odd rule is applied: it takes a tenth of a second or more. */
const MOST_VERTICES = 4000;
/** Share by which an area summed in two ways may differ. */
const ROUNDING = 1e-6;

/** A shape prepared for comparison with many others. */
export interface MeasuredShape extends PlacedShape {
  outline: Outline;
  /** Square degrees. */
  area: number;
  /** Whether it crosses itself, or its parts overlap. */
  isTangled: boolean;
}

/** Returns a record's shape prepared for comparison. */
export function measureShape(columns: ShapeColumns, row: number): MeasuredShape {
  const outline = outlineOf(columns, row);
  const area = sharedArea(outline, outline);
  const isTangled = !(Math.abs(area - signedArea(outline)) <= ROUNDING * area);
  return { columns, row, outline, area, isTangled };
}

/** Returns the share of the united area that both shapes cover, from 0 to 1; 0 where neither has an area. */
export function sharedAreaShare(a: MeasuredShape, b: MeasuredShape): number {
  if (a.isTangled || b.isTangled) return evenOddShare(a, b);
  const shared = sharedArea(a.outline, b.outline);
  return share(shared, a.area + b.area - shared);
}

function share(shared: number, united: number): number {
  return united > 0 ? Math.min(1, Math.max(0, shared / united)) : 0;
}

function signedArea({ edges, bounds }: Outline): number {
  let sum = 0;
  for (let i = 0; i < edges.length; i += EDGE)
    sum -=
      edges[i + 4]! * (edges[i + 2]! - edges[i]!) * (edges[i + 1]! + edges[i + 3]! - 2 * bounds[1]);
  return sum / 2;
}

function sharedArea(a: Outline, b: Outline): number {
  const one = a.edges;
  const other = b.edges;
  const floor = Math.min(a.bounds[1], b.bounds[1]);
  const shift =
    TURN * Math.round((a.bounds[0] + a.bounds[2] - b.bounds[0] - b.bounds[2]) / (2 * TURN));
  let sum = 0;
  let begin = 0;
  for (let i = 0; i < one.length; i += EDGE) {
    const west = one[i]! - shift;
    const east = one[i + 2]! - shift;
    while (begin < other.length && other[begin]! + b.longest < west) begin += EDGE;
    for (let j = begin; j < other.length && other[j]! < east; j += EDGE) {
      const from = Math.max(west, other[j]!);
      const to = Math.min(east, other[j + 2]!);
      if (from >= to) continue;
      const slope = (one[i + 3]! - one[i + 1]!) / (east - west);
      const otherSlope = (other[j + 3]! - other[j + 1]!) / (other[j + 2]! - other[j]!);
      const below = belowBoth(
        [one[i + 1]! + (from - west) * slope, one[i + 1]! + (to - west) * slope],
        [
          other[j + 1]! + (from - other[j]!) * otherSlope,
          other[j + 1]! + (to - other[j]!) * otherSlope,
        ],
      );
      sum += one[i + 4]! * other[j + 4]! * (to - from) * (below - floor);
    }
  }
  return sum;
}

/** Mean height of the lower of two lines, given by their heights at both ends of a stretch. */
function belowBoth([from, to]: [number, number], [otherFrom, otherTo]: [number, number]): number {
  const atFrom = from - otherFrom;
  const atTo = to - otherTo;
  const ends = Math.min(from, otherFrom) + Math.min(to, otherTo);
  if (atFrom * atTo >= 0) return ends / 2;
  const cross = atFrom / (atFrom - atTo);
  const height = from + cross * (to - from);
  return (
    (cross * (Math.min(from, otherFrom) + height) +
      (1 - cross) * (height + Math.min(to, otherTo))) /
    2
  );
}

function evenOddShare(a: MeasuredShape, b: MeasuredShape): number {
  if (a.outline.vertexCount + b.outline.vertexCount > MOST_VERTICES) return 0;
  const first = unwrapShape(recordCoordinates(a.columns, a.row));
  const other = besideShape(unwrapShape(recordCoordinates(b.columns, b.row)), first);
  // Only a shape that extends beyond 180 degrees has others moved beside it, and either may be that one.
  const one = besideShape(first, other);
  const { rings } = checkRings([...one, ...other]);
  const isOfOne = ({ part }: CleanRing) => part < one.length;
  const area = (covers: (ofOne: boolean, ofOther: boolean) => boolean) =>
    Math.abs(
      areaWithin(
        evenOddBoundary(rings, (around) =>
          covers(
            isCovered(around.filter(isOfOne)),
            isCovered(around.filter((ring) => !isOfOne(ring))),
          ),
        ),
      ),
    );
  return share(
    area((ofOne, ofOther) => ofOne && ofOther),
    area((ofOne, ofOther) => ofOne || ofOther),
  );
}

/** A shape's edges from west to east, as shared areas are summed over them; shells run counterclockwise and holes clockwise. */
interface Outline {
  /**
   * EDGE numbers per edge, sorted by western end: longitude and latitude of its western and of its eastern end, then 1
   * where it runs east and -1 where it runs west. Edges along a meridian are left out.
   */
  edges: Float64Array;
  /** Longitudes go on beyond 180 where the shape crosses the antimeridian; its first vertex is between -180 and 180. */
  bounds: Bounds;
  /** Length of the longest edge from west to east, in degrees. */
  longest: number;
  vertexCount: number;
}

/** Returns the outline of a record's shape. */
export function outlineOf(columns: ShapeColumns, row: number): Outline {
  const edges: number[][] = [];
  let bounds = NO_BOUNDS;
  let vertexCount = 0;
  let near: number | null = null;
  for (let part = partStart(columns, row); part < partStart(columns, row + 1); part++) {
    const shell = ringStart(columns, part);
    for (let ring = shell; ring < ringStart(columns, part + 1); ring++) {
      const { lons, lats } = ringBeside(columns, ring, near);
      near ??= lons[0] ?? null;
      vertexCount += lons.length;
      bounds = around(bounds, lons, lats);
      addEdges(edges, { lons, lats }, ring > shell);
    }
  }
  edges.sort((a, b) => a[0]! - b[0]!);
  return {
    edges: Float64Array.from(edges.flat()),
    bounds,
    longest: edges.reduce((most, [west, , east]) => Math.max(most, east! - west!), 0),
    vertexCount,
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
