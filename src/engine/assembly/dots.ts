/** Dots of plots too small to show their outline: which records they are, and their pixels. */
import {
  BOUNDS,
  CLASSES,
  DOT,
  EAST,
  EDGE,
  EDGE_ALPHA,
  EDGE_INK,
  FILL,
  INKS,
  MASK_SIDE,
  MASK_SIZE,
  NORTH,
  OTHERS,
  PER_DEGREE,
  PIXELS,
  SIDE,
  SOUTH,
  TILE_WEST,
  WEST,
} from './plotLayout';
import { NO_TERMS, ordinate, termsFor } from './ordinate';
import { layOver } from './pixels';

/** As in engine/paint/classes.ts. */
const FILTERED_CLASS: u8 = 251;
const HIDDEN_CLASS: u8 = 255;
const HALF_TURN: f64 = 180;
/** Places within a pixel, along each axis. */
const PHASES: f64 = 4;

/** What `look` finds. */
const NOTHING: i32 = 0;
const A_DOT: i32 = 1;
const SOMETHING_ELSE: i32 = 2;

/** Middle of the dot looked at last, tile px. */
let x: f64 = 0;
let y: f64 = 0;
/** First pixel of its mask. */
let left: i32 = 0;
let top: i32 = 0;

/** How many of the first records are no dots: in OTHERS, ascending. */
export let others: i32 = 0;

/** Sorts the first `count` records. Answers how many are dots. */
export function sort(count: i32): i32 {
  let dots = 0;
  others = 0;
  for (let row = 0; row < count; row++) {
    const found = look(row);
    if (found == A_DOT) dots++;
    else if (found == SOMETHING_ELSE) {
      store<u32>(OTHERS + ((<usize>others) << 2), row);
      others++;
    }
  }
  return dots;
}

/** Draws those of the first `count` records that are dots, in their order. */
export function press(count: i32): void {
  const edgeInk = load<u32>(EDGE_INK);
  const alpha = load<f64>(EDGE_ALPHA);
  for (let row = 0; row < count; row++) {
    if (look(row) != A_DOT) continue;
    const mask = <usize>put() * MASK_SIZE;
    pressMask(FILL + mask, load<u32>(INKS + ((<usize>load<u8>(CLASSES + row)) << 2)), 1);
    if (alpha > 0) pressMask(EDGE + mask, edgeInk, alpha);
  }
}

/** What there is of a record, and where. */
function look(row: i32): i32 {
  const drawn = load<u8>(CLASSES + row);
  if (drawn == HIDDEN_CLASS) return NOTHING;
  const box = BOUNDS + ((<usize>row) << 5);
  const west = load<f64>(box);
  const south = load<f64>(box, 8);
  const east = load<f64>(box, 16);
  const north = load<f64>(box, 24);
  if (east - west > HALF_TURN) return SOMETHING_ELSE;
  if (west > load<f64>(EAST) || east < load<f64>(WEST)) return NOTHING;
  if (south > load<f64>(NORTH) || north < load<f64>(SOUTH)) return NOTHING;
  if (drawn >= FILTERED_CLASS) return SOMETHING_ELSE;
  const terms = termsFor(south, north);
  if (terms == NO_TERMS) return SOMETHING_ELSE;
  const upper = ordinate(north, terms);
  const lower = ordinate(south, terms);
  const dot = load<f64>(DOT);
  const perDegree = load<f64>(PER_DEGREE);
  if (lower - upper >= dot || (east - west) * perDegree >= dot) return SOMETHING_ELSE;
  x = ((west + east) / 2 - load<f64>(TILE_WEST)) * perDegree;
  y = (upper + lower) / 2;
  return A_DOT;
}

/** Puts the mask where the dot is. Answers the place within the pixel. */
function put(): i32 {
  const column = floor(x);
  const line = floor(y);
  const half = (<i32>load<f64>(MASK_SIDE)) >> 1;
  left = <i32>column - half;
  top = <i32>line - half;
  return <i32>(floor((y - line) * PHASES) * PHASES + floor((x - column) * PHASES));
}

/** Lays a mask over the pixels; what lies outside the tile is left out. */
function pressMask(mask: usize, ink: u32, alpha: f64): void {
  const side = <i32>load<f64>(SIDE);
  const farthest = side - <i32>load<f64>(MASK_SIDE);
  const isInside = left >= 0 && top >= 0 && left <= farthest && top <= farthest;
  const end = mask + 8 + ((<usize>load<i32>(mask)) << 3);
  for (let at = mask + 8; at < end; at += 8) {
    const place = load<i32>(at);
    if (!isInside) {
      const column = left + (place % side);
      const line = top + place / side;
      if (column < 0 || line < 0 || column >= side || line >= side) continue;
    }
    const pixel = PIXELS + ((<usize>(top * side + left + place)) << 2);
    layOver(pixel, ink, <f64>load<f32>(at, 4) * alpha);
  }
}
