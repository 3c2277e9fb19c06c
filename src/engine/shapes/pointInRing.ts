import type { ShapeColumns } from '#engine/columns.ts';
import { itemAt } from '#lib/itemAt.ts';
import { orientation } from './orientation.ts';
import type { Position } from './polygons.ts';

/** Where something lies to a ring. */
type RingSide = 'inside' | 'outside' | 'boundary';

/**
 * Returns where a point lies to a ring given by its corners, exactly: a ray to the east, its
 * crossings counted by orientation. For rings that cross themselves inside means the even-odd rule.
 */
export function pointInRing(point: Position, corners: readonly Position[]): RingSide {
  let inside = false;
  const [lon, lat] = point;
  let a = corners.at(-1) ?? point;
  // By number, and most edges left out at once: of large rings with many others inside this is asked most.
  for (let at = 0; at < corners.length; at++) {
    const b = corners[at]!;
    const isAside =
      (a[1] > lat && b[1] > lat) || (a[1] < lat && b[1] < lat) || (a[0] < lon && b[0] < lon);
    const crossing = isAside ? 'none' : crossingOfRay(point, a, b);
    if (crossing === 'boundary') return 'boundary';
    if (crossing === 'crossed') inside = !inside;
    a = b;
  }
  return inside ? 'inside' : 'outside';
}

/** Returns the same of a ring of the columns; positions are made only of edges that a ray may cross. */
export function pointInRingOf(
  { coords, ringOffsets }: ShapeColumns,
  ring: number,
  point: Position,
): RingSide {
  const [lon, lat] = point;
  const end = 2 * ringOffsets[ring + 1]!;
  let inside = false;
  let before = end - 2;
  for (let at = 2 * ringOffsets[ring]!; at < end; at += 2) {
    const [fromLon, fromLat] = [coords[before]!, coords[before + 1]!];
    const [toLon, toLat] = [coords[at]!, coords[at + 1]!];
    before = at;
    const isAside =
      (fromLat > lat && toLat > lat) ||
      (fromLat < lat && toLat < lat) ||
      (fromLon < lon && toLon < lon);
    if (isAside) continue;
    const crossing = crossingOfRay(point, [fromLon, fromLat], [toLon, toLat]);
    if (crossing === 'boundary') return 'boundary';
    if (crossing === 'crossed') inside = !inside;
  }
  return inside ? 'inside' : 'outside';
}

/** What an edge that isn't wholly above, below or west of a point is to the ray that runs from it to the east. */
function crossingOfRay(point: Position, a: Position, b: Position): 'none' | 'crossed' | 'boundary' {
  const [lon, lat] = point;
  if (a[1] === lat && b[1] === lat) return Math.min(a[0], b[0]) <= lon ? 'boundary' : 'none';
  const [low, high] = a[1] < b[1] ? [a, b] : [b, a];
  const side = orientation(low, high, point);
  if (side === 0) return 'boundary';
  return side > 0 && low[1] <= lat && lat < high[1] ? 'crossed' : 'none';
}

/**
 * Returns where a ring lies to another that it doesn't cross: told by the first of its corners, else of the
 * middles of its edges, that isn't on the other's line. `boundary` when all of them are.
 */
export function ringInRing(inner: readonly Position[], outer: readonly Position[]): RingSide {
  for (const corner of inner) {
    const side = pointInRing(corner, outer);
    if (side !== 'boundary') return side;
  }
  for (const [at, [lon, lat]] of inner.entries()) {
    const [nextLon, nextLat] = inner[at + 1] ?? itemAt(inner, 0);
    const side = pointInRing([(lon + nextLon) / 2, (lat + nextLat) / 2], outer);
    if (side !== 'boundary') return side;
  }
  return 'boundary';
}
