/**
 * How much of each pixel a shape covers, from its edges alone, and its colour laid over those pixels:
 * engine/paint/coverage.ts and lay.ts say how and why, and do the same.
 */
import { PIXELS, SIDE } from './plotLayout';
import { layOver } from './pixels';

/** Less coverage than this can't be seen. */
const LEAST: f64 = 1.0 / 512;
/** From here on a pixel counts as covered whole. */
const WHOLE: f64 = 0.9985;

let west: f64 = 0;
let east: f64 = 0;
let north: f64 = 0;
let south: f64 = 0;
/** Cells of the open box, behind the tile's pixels; left empty by `lay`. */
let cells: usize = 0;
let side: i32 = 0;
let left: i32 = 0;
let top: i32 = 0;
let width: i32 = 0;
let height: i32 = 0;
let stride: i32 = 0;
let penX: f64 = 0;
let penY: f64 = 0;
/** 1, or -1 for what takes away. */
let sign: f64 = 1;
/** Cell at which the row being written begins. */
let rowStart: usize = 0;

/** Says where the shape is, tile px. */
export function spanX(from: f64, to: f64): void {
  west = from;
  east = to;
}

export function spanY(from: f64, to: f64): void {
  north = from;
  south = to;
}

/** Begins the box of the tile's pixels that lie within `margin` px of the shape. False where there are none. */
export function open(margin: f64): bool {
  side = <i32>load<f64>(SIDE);
  cells = PIXELS + <usize>(4 * side * side);
  left = within(floor(west - margin));
  top = within(floor(north - margin));
  width = within(ceil(east + margin)) - left;
  height = within(ceil(south + margin)) - top;
  stride = width + 2;
  return width > 0 && height > 0;
}

function within(pixel: f64): i32 {
  return <i32>max<f64>(0, min<f64>(<f64>side, pixel));
}

export function setSign(to: f64): void {
  sign = to;
}

export function moveTo(x: f64, y: f64): void {
  penX = x - <f64>left;
  penY = y - <f64>top;
}

/** Adds the edge from the last point to this one. */
export function lineTo(x: f64, y: f64): void {
  reach(x - <f64>left, y - <f64>top);
}

function reach(x: f64, y: f64): void {
  const right = <f64>width;
  const bottom = <f64>height;
  const isBeside =
    (penY <= 0 && y <= 0) ||
    (penY >= bottom && y >= bottom) ||
    (penX >= right && x >= right) ||
    penY == y;
  if (!isBeside) {
    if (penX <= 0 && x <= 0) wall(penY, y);
    else if (penX >= 0 && x >= 0 && penX <= right && x <= right) slope(x, y);
    else {
      const wallX: f64 = penX < 0 || x < 0 ? 0 : right;
      const crossing = penY + ((wallX - penX) / (x - penX)) * (y - penY);
      reach(wallX, crossing);
      reach(x, y);
      return;
    }
  }
  penX = x;
  penY = y;
}

function wall(y0: f64, y1: f64): void {
  const amount = y1 > y0 ? sign : -sign;
  const from = max<f64>(0, min<f64>(y0, y1));
  const to = min<f64>(<f64>height, max<f64>(y0, y1));
  for (let row = floor(from); row < to; row++) {
    add(cellAt(<i32>row), amount * (min<f64>(row + 1, to) - max<f64>(row, from)));
  }
}

/** An edge between the left and the right side, cut by rows. */
function slope(x: f64, y: f64): void {
  const isDown = y > penY;
  const amount = isDown ? sign : -sign;
  const yTop = isDown ? penY : y;
  const yBottom = isDown ? y : penY;
  const step = (x - penX) / (y - penY);
  const from: f64 = yTop > 0 ? yTop : 0;
  const to: f64 = yBottom < <f64>height ? yBottom : <f64>height;
  let here = (isDown ? penX : x) + (from - yTop) * step;
  for (let row = floor(from); row < to; row++) {
    const high = (row + 1 < to ? row + 1 : to) - (row > from ? row : from);
    const next = here + step * high;
    rowStart = cellAt(<i32>row);
    if (here < next) spread(here, next, amount * high);
    else spread(next, here, amount * high);
    here = next;
  }
}

/** Adds a piece that runs from x = low to x = high within a row and covers `amount` of what lies right of it. */
function spread(low: f64, high: f64, amount: f64): void {
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

function cellAt(row: i32): usize {
  return cells + ((<usize>(row * stride)) << 2);
}

function add(cell: usize, amount: f64): void {
  store<f32>(cell, <f32>(<f64>load<f32>(cell) + amount));
}

/** Lays a colour over what the box's cells say is covered, and empties them. */
export function lay(ink: u32, alpha: f64): void {
  for (let row = 0; row < height; row++) {
    let cell = cellAt(row);
    const end = cell + ((<usize>width) << 2);
    let pixel = PIXELS + ((<usize>((top + row) * side + left)) << 2);
    let sum: f64 = 0;
    let covered: f64 = 0;
    for (; cell < end; cell += 4, pixel += 4) {
      const change = <f64>load<f32>(cell);
      if (change != 0) {
        store<f32>(cell, 0);
        sum += change;
        covered = abs(sum);
        if (covered > WHOLE) covered = 1;
      }
      if (covered > LEAST) layOver(pixel, ink, covered * alpha);
    }
    store<f32>(end, 0);
    store<f32>(end, 0, 4);
  }
}
