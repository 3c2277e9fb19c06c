/** Bounds, joined and compared; in degrees. A coordinate that is NaN makes joined bounds NaN. */
import type { Bounds, ResultColumns } from '#core/columns.ts';
import { recordBounds } from './offsets.ts';

/** Parts, rings and positions of a shape, as GeoJSON nests them. */
type Coordinates = readonly (readonly (readonly (readonly [number, number])[])[])[];

/** Bounds around nothing: joined with others they give those. */
export const NO_BOUNDS: Bounds = [Infinity, Infinity, -Infinity, -Infinity];

/** Returns the bounds around both. */
export function joinBounds(a: Bounds, b: Bounds): Bounds {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

export function isWithin(inner: Bounds, outer: Bounds): boolean {
  return (
    outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3]
  );
}

/** Whether two bounds overlap or touch. */
export function doMeet(a: Bounds, b: Bounds): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
}

/** Returns the bounds, or null where they are around nothing. */
export function boundsOrNull(bounds: Bounds): Bounds | null {
  return bounds[0] <= bounds[2] ? bounds : null;
}

/** Returns the bounds of positions; NO_BOUNDS where there are none. */
export function boundsOf(positions: Iterable<readonly [lon: number, lat: number]>): Bounds {
  let [west, south, east, north] = NO_BOUNDS;
  for (const [lon, lat] of positions) {
    west = Math.min(west, lon);
    south = Math.min(south, lat);
    east = Math.max(east, lon);
    north = Math.max(north, lat);
  }
  return [west, south, east, north];
}

/** Returns the bounds of those of the records that can be drawn; null where there are none. */
export function drawableBounds(columns: ResultColumns, rows: Iterable<number>): Bounds | null {
  let bounds = NO_BOUNDS;
  for (const row of rows)
    if (columns.undrawable[row] === 0) bounds = joinBounds(bounds, recordBounds(columns, row));
  return boundsOrNull(bounds);
}

/** Returns the bounds of interleaved longitudes and latitudes; NO_BOUNDS where there are none. */
export function coordinateBounds(coords: Float64Array): Bounds {
  let [west, south, east, north] = NO_BOUNDS;
  for (let i = 0; i < coords.length; i += 2) {
    west = Math.min(west, coords[i]!);
    south = Math.min(south, coords[i + 1]!);
    east = Math.max(east, coords[i]!);
    north = Math.max(north, coords[i + 1]!);
  }
  return [west, south, east, north];
}

/** Returns the bounds of a shape's finite positions; null where it has none. */
export function shapeBounds(shape: Coordinates): Bounds | null {
  return boundsOrNull(boundsOf(shape.flat(2).filter((at) => at.every(Number.isFinite))));
}

/** Returns whether a record's bounds, four numbers a row, intersect others, also one turn around the globe to either side. */
export function recordIntersects(
  bounds: Float64Array,
  row: number,
  [west, south, east, north]: Bounds,
): boolean {
  const at = row * 4;
  if (!(bounds[at + 1]! <= north && bounds[at + 3]! >= south)) return false;
  const recordWest = bounds[at]!;
  const recordEast = bounds[at + 2]!;
  const last = west > east ? east + 360 : east;
  for (let turn = -360; turn <= 360; turn += 360) {
    if (recordWest + turn <= last && recordEast + turn >= west) return true;
  }
  return false;
}
