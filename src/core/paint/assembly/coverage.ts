/**
 * How much of each pixel a shape covers, exactly, from its edges alone.
 *
 * 1. Each edge is cut into its pieces by pixel row. A piece adds, to the cells of its row, how the
 *    area to its right changes from pixel to pixel, downwards with one sign and upwards with the other.
 * 2. A running sum along the row is then the covered share of each pixel: 0 outside, 1 (or -1)
 *    inside, in between along the outline. Shapes that overlap add up and are cut off at 1.
 * 3. What lies left of the box counts as an edge along its left side, what lies right, above or below
 *    of it not at all. That is all the clipping a fill needs.
 *
 * Source: the signed-area accumulation buffer of font rasterisers (Levien, font-rs, 2016).
 */
import { CELLS, FRAME, SIDE } from './plotLayout';

/** The open box: its corner and size, tile px. */
export let left: i32 = 0;
export let top: i32 = 0;
export let width: i32 = 0;
export let height: i32 = 0;

/** Its cells, left empty by whoever reads them; a row has two more, where edges at its right end may write. */
let cells: usize = 0;
let stride: i32 = 0;
/** The last point, from the box's corner. */
let lastX: f64 = 0;
let lastY: f64 = 0;
/** 1, or -1 for what takes away. */
let sign: f64 = 1;

/** Opens the box of the tile's pixels that lie within `margin` px of the shape's frame. False where there are none. */
export function open(margin: f64): bool {
  cells = <usize>load<f64>(CELLS);
  left = within(floor(load<f64>(FRAME) - margin));
  top = within(floor(load<f64>(FRAME, 8) - margin));
  width = within(ceil(load<f64>(FRAME, 16) + margin)) - left;
  height = within(ceil(load<f64>(FRAME, 24) + margin)) - top;
  stride = width + 2;
  return width > 0 && height > 0;
}

function within(pixel: f64): i32 {
  return <i32>max<f64>(0, min<f64>(load<f64>(SIDE), pixel));
}

/** Address of a row's first cell, a 32-bit float. */
export function rowAt(row: i32): usize {
  return cells + ((<usize>(row * stride)) << 2);
}

/** 1 for edges that add from now on, -1 for edges that take away. */
export function setSign(to: f64): void {
  sign = to;
}

/** Tile px. */
export function moveTo(x: f64, y: f64): void {
  lastX = x - <f64>left;
  lastY = y - <f64>top;
}

/** Adds the edge from the last point to this one. Rings must be closed by the caller. */
export function lineTo(x: f64, y: f64): void {
  addEdge(x - <f64>left, y - <f64>top);
}

/** Sorts an edge by where it runs: outside, left of the box, inside, or through a side, where it's divided. */
function addEdge(x: f64, y: f64): void {
  const right = <f64>width;
  const bottom = <f64>height;
  const isBeside =
    (lastY <= 0 && y <= 0) ||
    (lastY >= bottom && y >= bottom) ||
    (lastX >= right && x >= right) ||
    lastY == y;
  if (!isBeside) {
    if (lastX <= 0 && x <= 0) addLeftSide(lastY, y);
    else if (lastX >= 0 && x >= 0 && lastX <= right && x <= right) addInside(x, y);
    else {
      const sideX: f64 = lastX < 0 || x < 0 ? 0 : right;
      const crossing = lastY + ((sideX - lastX) / (x - lastX)) * (y - lastY);
      addEdge(sideX, crossing);
      addEdge(x, y);
      return;
    }
  }
  lastX = x;
  lastY = y;
}

function addLeftSide(y0: f64, y1: f64): void {
  const amount = y1 > y0 ? sign : -sign;
  const from = max<f64>(0, min<f64>(y0, y1));
  const to = min<f64>(<f64>height, max<f64>(y0, y1));
  for (let row = floor(from); row < to; row++) {
    add(rowAt(<i32>row), amount * (min<f64>(row + 1, to) - max<f64>(row, from)));
  }
}

/** An edge between the left and the right side, cut by rows. */
function addInside(x: f64, y: f64): void {
  const isDown = y > lastY;
  const amount = isDown ? sign : -sign;
  const yTop = isDown ? lastY : y;
  const yBottom = isDown ? y : lastY;
  const step = (x - lastX) / (y - lastY);
  const from: f64 = yTop > 0 ? yTop : 0;
  const to: f64 = yBottom < <f64>height ? yBottom : <f64>height;
  let here = (isDown ? lastX : x) + (from - yTop) * step;
  for (let row = floor(from); row < to; row++) {
    const high = (row + 1 < to ? row + 1 : to) - (row > from ? row : from);
    const next = here + step * high;
    rowStart = rowAt(<i32>row);
    if (here < next) addPiece(here, next, amount * high);
    else addPiece(next, here, amount * high);
    here = next;
  }
}

/** First cell of the row that `addPiece` writes. */
let rowStart: usize = 0;

/** Adds a piece that runs from x = low to x = high within a row and covers `amount` of what lies right of it. */
function addPiece(low: f64, high: f64, amount: f64): void {
  const first = low > 0 ? <i32>low : 0;
  const end = high < <f64>width ? <i32>ceil(high) : width;
  const at = rowStart + ((<usize>first) << 2);
  if (end <= first + 1) {
    const right = amount * ((low + high) / 2 - <f64>first);
    add(at, amount - right);
    add(at + 4, right);
    return;
  }
  const rise = amount / (high - low);
  const into = <f64>(first + 1) - low;
  let before = (rise * into * into) / 2;
  add(at, before);
  let cell = at + 4;
  for (let column = first + 1; column < end - 1; column++) {
    const covered = rise * (<f64>column + 0.5 - low);
    add(cell, covered - before);
    before = covered;
    cell += 4;
  }
  const tail = high - <f64>(end - 1);
  const last = amount - (rise * tail * tail) / 2;
  add(cell, last - before);
  add(cell + 4, amount - last);
}

function add(cell: usize, amount: f64): void {
  store<f32>(cell, <f32>(<f64>load<f32>(cell) + amount));
}
