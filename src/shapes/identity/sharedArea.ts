/**
 * How much two shapes overlap: their shared area divided by their united area, both summed over edges (outlineEdges.ts). The
 * plane of longitude and latitude is stretched alike for both, which doesn't change the share.
 *
 * The area that a shape shares with itself is its own. Where that differs from the area by its vertices, the shape crosses
 * itself, and areas follow from the even-odd rule, which takes far longer.
 */
import type { Bounds, ShapeColumns } from '#core/columns.ts';
import { recordCoordinates } from '#core/read/wellKnownText.ts';
import { checkRings } from '#shapes/examine/checkRings.ts';
import { coversOfTwo, evenOddBoundary } from '#shapes/mend/evenOddBoundary.ts';
import { areaWithin } from '#shapes/measures.ts';
import { besideShape, unwrapShape } from '#shapes/unwrapShape.ts';
import { vertexCount } from '#core/spatial/recordGeometry.ts';
import { itemAt } from '#lib/itemAt.ts';
import { doSteps } from '#lib/slices.ts';
import { EDGE, outlineSteps, sharedEdgeArea, type EdgeRun } from './outlineEdges.ts';
import type { PlacedShape } from './sameShape.ts';

const TURN = 360;
/** Vertices of both shapes together up to which the even-odd rule is applied: it takes a tenth of a second or more. */
const MAX_VERTICES = 4000;
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
  const shift =
    TURN * Math.round((a.bounds[0] + a.bounds[2] - b.bounds[0] - b.bounds[2]) / (2 * TURN));
  return sharedEdgeArea(runOf(a), runOf(b), { floor: Math.min(a.bounds[1], b.bounds[1]), shift });
}

function runOf({ edges, longest }: Outline): EdgeRun {
  return { edges, from: 0, to: edges.length, longest };
}

function evenOddShare(a: MeasuredShape, b: MeasuredShape): number {
  if (a.outline.vertexCount + b.outline.vertexCount > MAX_VERTICES) return 0;
  const first = unwrapShape(recordCoordinates(a.columns, a.row));
  const other = besideShape(unwrapShape(recordCoordinates(b.columns, b.row)), first);
  // Only a shape that extends beyond 180 degrees has others moved beside it, and either may be that one.
  const one = besideShape(first, other);
  const { rings } = checkRings([...one, ...other]);
  const area = (decides: (byOne: boolean, byOther: boolean) => boolean) =>
    Math.abs(areaWithin(evenOddBoundary(rings, coversOfTwo(one.length, decides))));
  return share(
    area((byOne, byOther) => byOne && byOther),
    area((byOne, byOther) => byOne || byOther),
  );
}

/** A shape's edges from west to east, as `OutlineTable` has them. */
interface Outline {
  edges: Float64Array;
  bounds: Bounds;
  longest: number;
  vertexCount: number;
}

export function outlineOf(columns: ShapeColumns, row: number): Outline {
  const { edges, starts, bounds, longest } = doSteps(outlineSteps(columns, [row]));
  return {
    edges: edges.slice(0, EDGE * itemAt(starts, 1)),
    bounds: [itemAt(bounds, 0), itemAt(bounds, 1), itemAt(bounds, 2), itemAt(bounds, 3)],
    longest: itemAt(longest, 0),
    vertexCount: vertexCount(columns, row),
  };
}
