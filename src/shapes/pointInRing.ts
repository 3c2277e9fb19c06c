import type { ShapeColumns } from '#core/columns.ts';
import { itemAt } from '#lib/itemAt.ts';
import { orientation } from './orientation.ts';
import type { Position } from './polygons.ts';

/** On which side of a ring something is. */
type RingSide = 'inside' | 'outside' | 'boundary';

/**
 * Returns on which side of a ring a point is, exactly: the crossings of a ray to the east are counted by orientation.
 * For rings that cross themselves, the even-odd rule applies.
 */
export function pointInRing(point: Position, vertices: readonly Position[]): RingSide {
  let inside = false;
  const [lon, lat] = point;
  let a = vertices.at(-1) ?? point;
  // A plain loop that skips most edges early: for large rings with many others inside, this is the hot path.
  for (let at = 0; at < vertices.length; at++) {
    const b = vertices[at]!;
    const isAside =
      (a[1] > lat && b[1] > lat) || (a[1] < lat && b[1] < lat) || (a[0] < lon && b[0] < lon);
    const crossing = isAside ? 'none' : crossingOfRay(point, a, b);
    if (crossing === 'boundary') return 'boundary';
    if (crossing === 'crossed') inside = !inside;
    a = b;
  }
  return inside ? 'inside' : 'outside';
}

/** The same for a ring of the columns; positions are made only of the edges that the ray may cross. */
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

/** How the ray from a point to the east passes an edge that isn't wholly above, below or west of the point. */
function crossingOfRay(point: Position, a: Position, b: Position): 'none' | 'crossed' | 'boundary' {
  const [lon, lat] = point;
  if (a[1] === lat && b[1] === lat) return Math.min(a[0], b[0]) <= lon ? 'boundary' : 'none';
  const [low, high] = a[1] < b[1] ? [a, b] : [b, a];
  const side = orientation(low, high, point);
  if (side === 0) return 'boundary';
  return side > 0 && low[1] <= lat && lat < high[1] ? 'crossed' : 'none';
}

/**
 * Returns on which side of another ring a ring is that doesn't cross it. The first vertex that isn't on the other's line
 * decides, else the first middle of an edge; `boundary` where all are on it.
 */
export function ringInRing(inner: readonly Position[], outer: readonly Position[]): RingSide {
  for (const vertex of inner) {
    const side = pointInRing(vertex, outer);
    if (side !== 'boundary') return side;
  }
  for (const [at, [lon, lat]] of inner.entries()) {
    const [nextLon, nextLat] = inner[at + 1] ?? itemAt(inner, 0);
    const side = pointInRing([(lon + nextLon) / 2, (lat + nextLat) / 2], outer);
    if (side !== 'boundary') return side;
  }
  return 'boundary';
}
