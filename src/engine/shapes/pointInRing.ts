import { orientation } from './orientation.ts';
import type { Position } from './polygons.ts';

export type Side = 'inside' | 'outside' | 'boundary';

/**
 * Where a point lies to a ring given by its corners, exactly: a ray to the east, its crossings
 * counted by orientation. For rings that cross themselves inside means the even-odd rule.
 */
export function pointInRing([lon, lat]: Position, points: readonly Position[]): Side {
  let inside = false;
  for (let at = 0, before = points.length - 1; at < points.length; before = at++) {
    const a = points[before]!;
    const b = points[at]!;
    if (a[1] > lat && b[1] > lat) continue;
    if (a[1] < lat && b[1] < lat) continue;
    if (a[0] < lon && b[0] < lon) continue;
    if (a[1] === lat && b[1] === lat) {
      if (Math.min(a[0], b[0]) <= lon) return 'boundary';
      continue;
    }
    const [low, high] = a[1] < b[1] ? [a, b] : [b, a];
    const side = orientation(low, high, [lon, lat]);
    if (side === 0) return 'boundary';
    if (side > 0 && low[1] <= lat && lat < high[1]) inside = !inside;
  }
  return inside ? 'inside' : 'outside';
}

/**
 * Where a ring lies to another that it doesn't cross: told by the first of its corners, else of the
 * middles of its edges, that isn't on the other's line. `boundary` when all of them are.
 */
export function ringInRing(inner: readonly Position[], outer: readonly Position[]): Side {
  for (const corner of inner) {
    const side = pointInRing(corner, outer);
    if (side !== 'boundary') return side;
  }
  for (let at = 0; at < inner.length; at++) {
    const [a, b] = [inner[at]!, inner[(at + 1) % inner.length]!];
    const side = pointInRing([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], outer);
    if (side !== 'boundary') return side;
  }
  return 'boundary';
}
