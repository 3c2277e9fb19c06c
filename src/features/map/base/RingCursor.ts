/** Goes through the points of a ring (interleaved x and y), and makes nothing on its way. */
export class RingCursor {
  x = Number.NaN;
  y = Number.NaN;
  private readonly points: ArrayLike<number>;
  private readonly length: number;
  private index = 0;

  /** `length` is that of the numbers to go through, two a point. */
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
