/**
 * A record's shape as the formats for maps want it.
 *
 * 1. What can't be drawn has none. One vertex alone is a point, several such are points, all else is polygons.
 * 2. A shape across the antimeridian is cut there (RFC 7946, 3.1.9), as readers of files don't take longitudes the short way
 *    round. The coordinates of all others are never changed.
 * 3. A ring is closed, and has four positions at least: a closing one is added where it's missing, and the last is repeated
 *    where there are too few.
 * 4. Where a format asks for it, and in what was cut, a shell runs counterclockwise and a hole clockwise (RFC 7946, 3.1.6).
 */
import type { Bounds, ResultColumns } from '#core/columns.ts';
import { recordCoordinates } from '#core/read/wellKnownText.ts';
import { boundsOf, boundsOrNull, joinBounds, NO_BOUNDS } from '#core/spatial/bounds.ts';
import { isPoints, partStart, recordBounds } from '#core/spatial/offsets.ts';
import { itemAt } from '#lib/itemAt.ts';
import { cutAtAntimeridian } from '#shapes/mend/cutAtAntimeridian.ts';
import { isClosed, type Polygons, type Position, type Ring } from '#shapes/polygons.ts';

/** Kinds of geometry that a record is exported as; `none` where it can't be drawn. */
type ExportedKind = 'none' | ExportedGeometry['type'];

/** A geometry as GeoJSON has it. */
export type ExportedGeometry =
  | { type: 'Point'; coordinates: Position }
  | { type: 'MultiPoint'; coordinates: Position[] }
  | { type: 'MultiPolygon'; coordinates: Polygons };

type WindingOrder = 'asSent' | 'rightHand';

const MIN_POSITIONS = 4;

export function shapeKind(columns: ResultColumns, row: number): ExportedKind {
  const [first, end] = [partStart(columns, row), partStart(columns, row + 1)];
  if (columns.undrawable[row] !== 0 || first === end) return 'none';
  if (!isPoints(columns, row)) return 'MultiPolygon';
  return end - first === 1 ? 'Point' : 'MultiPoint';
}

/** Returns the kinds that are drawn among these rows, sorted. */
export function shapeKinds(columns: ResultColumns, rows: Uint32Array): ExportedKind[] {
  const kinds = new Set<ExportedKind>();
  for (const row of rows) kinds.add(shapeKind(columns, row));
  kinds.delete('none');
  return [...kinds].sort();
}

/** Returns a record's geometry, its polygons as they were sent or by the right-hand rule; null where it can't be drawn. */
export function exportGeometry(
  columns: ResultColumns,
  row: number,
  order: WindingOrder,
): ExportedGeometry | null {
  const type = shapeKind(columns, row);
  if (type === 'none') return null;
  if (type === 'MultiPolygon') return { type, coordinates: exportPolygons(columns, row, order) };
  const points = recordCoordinates(columns, row).flat(2);
  return type === 'Point'
    ? { type, coordinates: itemAt(points, 0) }
    : { type, coordinates: points };
}

/** Rings without a vertex are left out. */
function exportPolygons(columns: ResultColumns, row: number, order: WindingOrder): Polygons {
  const cut = cutShape(columns, row);
  const isOrdered = cut !== null || order === 'rightHand';
  return (cut ?? recordCoordinates(columns, row)).map((part) =>
    part
      .filter((ring) => ring.length > 0)
      .map((ring, at) => (isOrdered ? wound(whole(ring), at === 0) : whole(ring))),
  );
}

/** A shape across the antimeridian, cut there; null for all others. */
function cutShape(columns: ResultColumns, row: number): Polygons | null {
  const [west, , east] = recordBounds(columns, row);
  if (west >= -180 && east <= 180 && east - west <= 180) return null;
  const shape = recordCoordinates(columns, row);
  const cut = cutAtAntimeridian(shape);
  return cut === shape || cut.length === 0 ? null : cut;
}

/** The ring closed, of four positions at least. */
function whole(ring: Ring): Ring {
  const closed = isClosed(ring) ? [...ring] : [...ring, itemAt(ring, 0)];
  while (closed.length < MIN_POSITIONS) closed.push(itemAt(closed, -1));
  return closed;
}

function wound(ring: Ring, isShell: boolean): Ring {
  const area = planeArea(ring);
  return (isShell ? area < 0 : area > 0) ? ring.toReversed() : ring;
}

/** Twice the area in square degrees, also of latitudes that are none: positive when it runs counterclockwise. From the first vertex, so that small rings keep their digits. */
function planeArea(ring: Ring): number {
  const [left, bottom] = itemAt(ring, 0);
  return ring.reduce((sum, [lon, lat], at) => {
    const [nextLon, nextLat] = itemAt(ring, (at + 1) % ring.length);
    return sum + (lon - left) * (nextLat - bottom) - (nextLon - left) * (lat - bottom);
  }, 0);
}

/** Returns the bounds of a record as it's written; NaN where nothing can be drawn. */
export function exportBounds(columns: ResultColumns, row: number): Bounds {
  const cut = cutShape(columns, row);
  return cut ? boundsOf(cut.flat(2)) : recordBounds(columns, row);
}

/** Returns the bounds of all shapes written; null where there are none. */
export function exportedBounds(columns: ResultColumns, rows: Uint32Array): Bounds | null {
  let bounds = NO_BOUNDS;
  for (const row of rows) {
    if (columns.undrawable[row] === 0) bounds = joinBounds(bounds, exportBounds(columns, row));
  }
  return boundsOrNull(bounds);
}

/** Returns a number's shortest text that reads back the same, minus zero too. */
export function coordinateText(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value);
}
