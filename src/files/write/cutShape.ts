/**
 * The polygons of a record as exports write them: as they were sent, except for shapes across the antimeridian, which are cut
 * there (RFC 7946, 3.1.9), as readers of files don't take longitudes the short way round.
 */
import type { Bounds, ResultColumns } from '#core/columns.ts';
import { recordCoordinates } from '#core/read/wellKnownText.ts';
import { cutAtAntimeridian } from '#shapes/mend/cutAtAntimeridian.ts';
import { isClosed, type Polygons, type Ring } from '#shapes/polygons.ts';
import { ringArea } from '#shapes/measures.ts';
import { boundsOf, boundsOrNull, joinBounds, NO_BOUNDS } from '#core/spatial/bounds.ts';
import { recordBounds } from '#core/spatial/offsets.ts';
import { partsOf, positionAt, ringsOf, ringVertices } from './exportedShape.ts';

/** The direction of rings: as they were sent, or shells counterclockwise and holes clockwise (RFC 7946, 3.1.6). */
type RingOrder = 'asSent' | 'rightHand';

/** Returns a shape across the antimeridian, cut there, closed, by the right-hand rule; null for all others. */
export function cutShape(columns: ResultColumns, row: number): Polygons | null {
  const [west, , east] = recordBounds(columns, row);
  if (west >= -180 && east <= 180 && east - west <= 180) return null;
  const shape = recordCoordinates(columns, row);
  const cut = cutAtAntimeridian(shape);
  if (cut === shape || cut.length === 0) return null;
  return cut.map((part) => part.map((ring, i) => wound(ring, i === 0)));
}

function wound(ring: Ring, isShell: boolean): Ring {
  const closed = isClosed(ring) ? ring : [...ring, ...ring.slice(0, 1)];
  return ringArea(closed) > 0 === isShell ? closed : closed.toReversed();
}

/** Returns the closed rings of a record that is polygons. */
export function exportPolygons(columns: ResultColumns, row: number, order: RingOrder): Polygons {
  const cut = cutShape(columns, row);
  if (cut) return cut;
  const winding = (i: number) => {
    if (order === 'asSent') return order;
    return i === 0 ? 'counterclockwise' : 'clockwise';
  };
  return partsOf(columns, row).map((part) =>
    ringsOf(columns, part).map((ring, i) =>
      ringVertices(columns, ring, winding(i)).map((vertex) => positionAt(columns, vertex)),
    ),
  );
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
