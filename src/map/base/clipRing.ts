/** What a ring or a tile covers, in units of the world's width, y from 0 in the north; west < east, north < south. */
export interface Extent {
  west: number;
  north: number;
  east: number;
  south: number;
}

/**
 * Returns the part of a closed ring within an extent, as a closed ring that may run along the extent's edges.
 * Sutherland and Hodgman 1974: the ring is cut by one edge after the other.
 * `points` is interleaved x and y, and so is the result.
 */
export function clipRing(points: ArrayLike<number>, extent: Extent): ArrayLike<number> {
  let cut = points;
  cut = cutBy(cut, { axis: 0, limit: extent.west, side: 1 });
  cut = cutBy(cut, { axis: 0, limit: extent.east, side: -1 });
  cut = cutBy(cut, { axis: 1, limit: extent.north, side: 1 });
  return cutBy(cut, { axis: 1, limit: extent.south, side: -1 });
}

interface Edge {
  /** 0 cuts by x, 1 by y. */
  axis: 0 | 1;
  limit: number;
  /** 1 keeps what is greater than the limit, -1 what is less. */
  side: 1 | -1;
}

function cutBy(points: ArrayLike<number>, { axis, limit, side }: Edge): number[] {
  const inside: number[] = [];
  const cursor = new RingCursor(points).toLast();
  let { x: x0, y: y0 } = cursor;
  let isInside0 = ((axis === 0 ? x0 : y0) - limit) * side >= 0;
  while (cursor.next()) {
    const { x, y } = cursor;
    const isInside = ((axis === 0 ? x : y) - limit) * side >= 0;
    if (isInside !== isInside0) {
      const share = axis === 0 ? (limit - x0) / (x - x0) : (limit - y0) / (y - y0);
      if (axis === 0) inside.push(limit, y0 + share * (y - y0));
      else inside.push(x0 + share * (x - x0), limit);
    }
    if (isInside) inside.push(x, y);
    x0 = x;
    y0 = y;
    isInside0 = isInside;
  }
  return inside;
}

/** Iterates over a ring's points (interleaved x and y) without allocating. */
export class RingCursor {
  x = Number.NaN;
  y = Number.NaN;
  private readonly points: ArrayLike<number>;
  private readonly length: number;
  private index = 0;

  /** `length` is how many of the numbers to read, two a point. */
  constructor(points: ArrayLike<number>, length = points.length) {
    this.points = points;
    this.length = length;
  }

  /** Goes to the next point; false where there is none. */
  next(): boolean {
    const x = this.points[this.index];
    const y = this.points[this.index + 1];
    if (this.index >= this.length || x === undefined || y === undefined) return false;
    this.x = x;
    this.y = y;
    this.index += 2;
    return true;
  }

  /** Goes to the last point; the next one is the first. */
  toLast(): this {
    this.index = Math.max(0, this.length - 2);
    this.next();
    this.index = 0;
    return this;
  }
}
