/** A box in the ring's own units; west < east, north < south. */
export interface Box {
  west: number;
  north: number;
  east: number;
  south: number;
}

/**
 * What of a closed ring lies within a box, as a closed ring that may run along the box's edges.
 * Sutherland and Hodgman 1974: the ring is cut by one edge after the other.
 * `points` is interleaved x and y, and so is the answer.
 */
export function clipRing(points: ArrayLike<number>, box: Box): ArrayLike<number> {
  let cut = points;
  cut = cutBy(cut, { axis: 0, limit: box.west, side: 1 });
  cut = cutBy(cut, { axis: 0, limit: box.east, side: -1 });
  cut = cutBy(cut, { axis: 1, limit: box.north, side: 1 });
  return cutBy(cut, { axis: 1, limit: box.south, side: -1 });
}

interface Edge {
  /** 0 cuts by x, 1 by y. */
  axis: 0 | 1;
  limit: number;
  /** 1 keeps what is greater than the limit, -1 what is less. */
  side: 1 | -1;
}

function cutBy(points: ArrayLike<number>, { axis, limit, side }: Edge): number[] {
  const kept: number[] = [];
  const count = points.length;
  if (count === 0) return kept;
  let x0 = points[count - 2]!;
  let y0 = points[count - 1]!;
  let inside0 = ((axis === 0 ? x0 : y0) - limit) * side >= 0;
  for (let index = 0; index < count; index += 2) {
    const x = points[index]!;
    const y = points[index + 1]!;
    const inside = ((axis === 0 ? x : y) - limit) * side >= 0;
    if (inside !== inside0) {
      const share = axis === 0 ? (limit - x0) / (x - x0) : (limit - y0) / (y - y0);
      if (axis === 0) kept.push(limit, y0 + share * (y - y0));
      else kept.push(x0 + share * (x - x0), limit);
    }
    if (inside) kept.push(x, y);
    x0 = x;
    y0 = y;
    inside0 = inside;
  }
  return kept;
}
