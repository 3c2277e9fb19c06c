/**
 * Dots, crosses and ticks: small marks drawn many times, so drawn once into masks.
 *
 * A mark has two layers, one beneath and one above, each at 4 by 4 positions within a pixel, by which a
 * mark stands where its plot is to an eighth of a pixel. A mask lists the pixels it covers: how many
 * they are and the mask's side in px, then for each its offset in the tile, in pixels, and its share.
 */
import {
  DOT_MARK,
  LARGE_ARM,
  LARGE_BAR,
  LARGE_CROSS,
  LARGE_HALO,
  MASKS_PER_MARK,
  MENDED_CLASS,
  SMALL_ARM,
  SMALL_BAR,
  SMALL_HALO,
  TICK_MARK,
} from './constants';
import { colorOf } from './edges';
import { blend } from './pixels';
import { FAILED_COLOR, HALO_COLOR, MASK_BYTES, MASKS, PIXELS, SIDE } from './plotLayout';

/** Positions within a pixel along each axis, and of both. */
const PHASES: i32 = 4;
const ALL_PHASES: i32 = PHASES * PHASES;
/** Layers. */
export const BENEATH: i32 = 0;
export const ABOVE: i32 = 1;
/** Bytes before a mask's first pixel, and of each. */
const ENTRY: usize = 8;
/** Farther away than any mark reaches, px. */
const FAR: f64 = 0x100000;

/** The mark that was placed last: its mask beneath, and the mask's first pixel. */
let placed: usize = 0;
let left: i32 = 0;
let top: i32 = 0;

/** What a layer covers: all within `half` px of a circle of radius `size`, or of the bars of a cross or tick with arms of that length. */
const DOT: i32 = 0;
const CROSS: i32 = 1;
const TICK: i32 = 2;
let form: i32 = DOT;
let size: f64 = 0;
let half: f64 = 0;

/** Makes the masks of a dot with an edge around it; device px. */
export function makeDot(diameter: f64, edge: f64): void {
  const radius = diameter / 2;
  const side = sideFor(radius + edge / 2);
  form = DOT;
  size = 0;
  half = radius;
  makeLayer(DOT_MARK, BENEATH, side);
  size = radius;
  half = edge / 2;
  makeLayer(DOT_MARK, ABOVE, side);
}

/** Makes the masks of a cross; `scale` is device px per CSS px, less where crosses shrink. */
export function makeCross(mark: i32, scale: f64): void {
  form = CROSS;
  const isSmall = mark != LARGE_CROSS;
  size = (isSmall ? SMALL_ARM : LARGE_ARM) * scale;
  makeBars(
    mark,
    (isSmall ? SMALL_BAR : LARGE_BAR) * scale,
    (isSmall ? SMALL_HALO : LARGE_HALO) * scale,
  );
}

/** Makes the masks of the tick, as large as the larger cross; `scale` is device px per CSS px. */
export function makeTick(scale: f64): void {
  form = TICK;
  size = LARGE_ARM * scale;
  makeBars(TICK_MARK, LARGE_BAR * scale, LARGE_HALO * scale);
}

function makeBars(mark: i32, bar: f64, halo: f64): void {
  const side = sideFor(size + halo / 2);
  half = halo / 2;
  makeLayer(mark, BENEATH, side);
  half = bar / 2;
  makeLayer(mark, ABOVE, side);
}

/** Side of a mask that reaches so far from its middle, px; the mark's centre lies in its middle pixel. */
function sideFor(reach: f64): i32 {
  return 2 * <i32>ceil(reach + 0.5) + 1;
}

function makeLayer(mark: i32, layer: i32, side: i32): void {
  for (let phase = 0; phase < ALL_PHASES; phase++)
    makeMask(maskAt(mark, layer * ALL_PHASES + phase), side, phase);
}

function maskAt(mark: i32, index: i32): usize {
  const bytes = <usize>load<f64>(MASK_BYTES);
  return <usize>load<f64>(MASKS) + <usize>(mark * MASKS_PER_MARK + index) * bytes;
}

function makeMask(mask: usize, side: i32, phase: i32): void {
  const rest = <i32>load<f64>(SIDE) - side;
  const x = <f64>(side >> 1) + (<f64>(phase % PHASES) + 0.5) / PHASES;
  const y = <f64>(side >> 1) + (<f64>(phase / PHASES) + 0.5) / PHASES;
  let at = mask + ENTRY;
  for (let pixel = 0; pixel < side * side; pixel++) {
    const row = pixel / side;
    const away = distance(<f64>(pixel % side) + 0.5 - x, <f64>row + 0.5 - y);
    const share = <f32>min<f64>(1, 0.5 - away);
    if (share <= 0) continue;
    store<i32>(at, pixel + rest * row);
    store<f32>(at, share, 4);
    at += ENTRY;
  }
  store<i32>(mask, <i32>((at - mask) / ENTRY) - 1);
  store<i32>(mask, side, 4);
}

/** Distance in px from the outline of the layer: negative inside. */
function distance(x: f64, y: f64): f64 {
  if (form == DOT) return abs(sqrt(x * x + y * y) - size) - half;
  if (form == TICK) {
    const right = x + TICK_FOOT * size;
    const up = TICK_DEPTH * size - y;
    return (
      min<f64>(fromBar(-right, up, TICK_SHORT * size), fromBar(right, up, TICK_LONG * size)) - half
    );
  }
  // From the middle line of the bar that runs to (size, size), by symmetry for all four.
  const along = min<f64>((abs(x) + abs(y)) / 2, size);
  const dx = abs(x) - along;
  const dy = abs(y) - along;
  return sqrt(dx * dx + dy * dy) - half;
}

/** Where a tick's bars meet, left of its middle and below, and how far each reaches along both axes, in arms. */
const TICK_FOOT: f64 = 0.3;
const TICK_DEPTH: f64 = 0.65;
const TICK_SHORT: f64 = 0.6;
const TICK_LONG: f64 = 1.3;
const WHITE: u32 = 0xffffffff;

/** Distance in px from a line that runs diagonally from the origin to (reach, reach). */
function fromBar(x: f64, y: f64, reach: f64): f64 {
  const along = max<f64>(0, min<f64>((x + y) / 2, reach));
  return sqrt((x - along) * (x - along) + (y - along) * (y - along));
}

/** Draws the tick of what is repaired, white on its colour as in any theme, its centre at x, y in tile px, also outside the tile. */
export function drawTick(x: f64, y: f64): void {
  place(TICK_MARK, x, y);
  blit(BENEATH, colorOf(MENDED_CLASS), 1);
  blit(ABOVE, WHITE, 1);
}

/** Draws a cross over its halo, its centre at x, y in tile px, also outside the tile. */
export function drawCross(mark: i32, x: f64, y: f64): void {
  place(mark, x, y);
  blit(BENEATH, load<u32>(HALO_COLOR), 1);
  blit(ABOVE, load<u32>(FAILED_COLOR), 1);
}

/** Puts a mark's centre at x, y in tile px, also outside the tile. */
export function place(mark: i32, x: f64, y: f64): void {
  const nearX = max<f64>(-FAR, min<f64>(FAR, x));
  const nearY = max<f64>(-FAR, min<f64>(FAR, y));
  const column = floor(nearX);
  const row = floor(nearY);
  placed = maskAt(
    mark,
    <i32>(floor((nearY - row) * PHASES) * PHASES + floor((nearX - column) * PHASES)),
  );
  const middle = load<i32>(placed, 4) >> 1;
  left = <i32>column - middle;
  top = <i32>row - middle;
}

/** Composites a layer of the mark placed last; what lies outside the tile is left out. */
export function blit(layer: i32, color: u32, opacity: f64): void {
  const mask = placed + <usize>(layer * ALL_PHASES) * <usize>load<f64>(MASK_BYTES);
  const side = <i32>load<f64>(SIDE);
  const farthest = side - load<i32>(mask, 4);
  const isInside = left >= 0 && top >= 0 && left <= farthest && top <= farthest;
  const end = mask + ENTRY + ((<usize>load<i32>(mask)) << 3);
  for (let at = mask + ENTRY; at < end; at += ENTRY) {
    const offset = load<i32>(at);
    if (!isInside) {
      const column = left + (offset % side);
      const row = top + offset / side;
      if (column < 0 || row < 0 || column >= side || row >= side) continue;
    }
    const pixel = <usize>PIXELS + ((<usize>(top * side + left + offset)) << 2);
    blend(pixel, color, <f64>load<f32>(at, 4) * opacity);
  }
}
