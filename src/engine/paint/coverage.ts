/**
 * How much of each pixel a shape covers, exactly, from its edges alone.
 *
 * 1. Each edge is cut into its pieces by pixel row. A piece adds, to the cells of its row, how the
 *    area to its right changes from pixel to pixel, downwards with one sign and upwards with the other.
 * 2. A running sum along the row is then the covered share of each pixel: 0 outside, 1 (or -1)
 *    inside, in between along the outline. Shapes that lie over each other add up and are cut off at 1.
 * 3. What lies left of the box counts as a wall along its left side, what lies right, above or below
 *    of it not at all. That is all the clipping a fill needs.
 *
 * Idea: the signed-area accumulation buffer of font rasterisers (Levien, font-rs, 2016).
 */

/** In tile px, whole numbers; the right and bottom ends excluded. */
export interface PixelBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The cells of one box at a time. Every box is left empty by whoever reads it. */
export class Coverage {
  cells = new Float32Array(4096);
  /** Cells a row: the box's width and two more, where edges at its right end may write. */
  stride = 0;
  left = 0;
  top = 0;
  width = 0;
  height = 0;
  /** 1, or -1 for rings that take away. */
  sign = 1;
  private penX = 0;
  private penY = 0;
  /** Cell at which the row being written begins. */
  private rowStart = 0;

  /** Begins a box. */
  open({ left, top, right, bottom }: PixelBox): void {
    this.left = left;
    this.top = top;
    this.width = right - left;
    this.height = bottom - top;
    this.stride = this.width + 2;
    this.sign = 1;
    const needed = this.stride * this.height;
    if (needed > this.cells.length) this.cells = new Float32Array(needed);
  }

  /** Tile px. */
  moveTo(x: number, y: number): void {
    this.penX = x - this.left;
    this.penY = y - this.top;
  }

  /** Adds the edge from the last point to this one. Rings must be closed by the caller. */
  lineTo(x: number, y: number): void {
    this.reach(x - this.left, y - this.top);
  }

  /** Sorts an edge by where it runs: outside, along the left wall, inside, or through a side. */
  private reach(x: number, y: number): void {
    const { penX, penY, width, height } = this;
    const isBeside =
      (penY <= 0 && y <= 0) ||
      (penY >= height && y >= height) ||
      (penX >= width && x >= width) ||
      penY === y;
    if (!isBeside) {
      if (penX <= 0 && x <= 0) this.wall(penY, y);
      else if (penX >= 0 && x >= 0 && penX <= width && x <= width) this.slope(x, y);
      else {
        this.breakAt(x, y);
        return;
      }
    }
    this.penX = x;
    this.penY = y;
  }

  /** Divides an edge where it passes a side and sends on both pieces. */
  private breakAt(x: number, y: number): void {
    const { penX, penY, width } = this;
    const side = penX < 0 || x < 0 ? 0 : width;
    const crossing = penY + ((side - penX) / (x - penX)) * (y - penY);
    this.reach(side, crossing);
    this.reach(x, y);
  }

  private wall(y0: number, y1: number): void {
    const { cells, stride, height } = this;
    const sign = y1 > y0 ? this.sign : -this.sign;
    const from = Math.max(0, Math.min(y0, y1));
    const to = Math.min(height, Math.max(y0, y1));
    for (let row = Math.floor(from); row < to; row++) {
      const at = row * stride;
      cells[at] = cells[at]! + sign * (Math.min(row + 1, to) - Math.max(row, from));
    }
  }

  /** An edge between the left and the right side, cut by rows. */
  private slope(x: number, y: number): void {
    const { penX, penY, height, stride } = this;
    const isDown = y > penY;
    const sign = isDown ? this.sign : -this.sign;
    const yTop = isDown ? penY : y;
    const yBottom = isDown ? y : penY;
    const step = (x - penX) / (y - penY);
    const from = yTop > 0 ? yTop : 0;
    const to = yBottom < height ? yBottom : height;
    let here = (isDown ? penX : x) + (from - yTop) * step;
    for (let row = Math.floor(from); row < to; row++) {
      const high = (row + 1 < to ? row + 1 : to) - (row > from ? row : from);
      const next = here + step * high;
      this.rowStart = row * stride;
      if (here < next) this.spread(here, next, sign * high);
      else this.spread(next, here, sign * high);
      here = next;
    }
  }

  /** Adds a piece that runs from x = low to x = high within one row and covers `amount` of what lies right of it. */
  private spread(low: number, high: number, amount: number): void {
    const { cells, width, rowStart: at } = this;
    const first = low > 0 ? low | 0 : 0;
    const end = high < width ? Math.ceil(high) : width;
    if (end <= first + 1) {
      const right = amount * ((low + high) / 2 - first);
      cells[at + first] = cells[at + first]! + amount - right;
      cells[at + first + 1] = cells[at + first + 1]! + right;
      return;
    }
    const slope = amount / (high - low);
    const into = first + 1 - low;
    let before = (slope * into * into) / 2;
    cells[at + first] = cells[at + first]! + before;
    for (let column = first + 1; column < end - 1; column++) {
      const covered = slope * (column + 0.5 - low);
      cells[at + column] = cells[at + column]! + covered - before;
      before = covered;
    }
    const tail = high - (end - 1);
    const last = amount - (slope * tail * tail) / 2;
    cells[at + end - 1] = cells[at + end - 1]! + last - before;
    cells[at + end] = cells[at + end]! + amount - last;
  }
}
