/**
 * Dots of plots too small to show their outline. Of a batch of records `selectDots` finds those that
 * are dots of one piece, `drawDots` draws them; `drawDot` draws any other.
 */
import { DOT_MARK, FILTERED_CLASS, HIDDEN_CLASS } from './constants';
import { colorOf, edgeOpacity } from './edges';
import { ABOVE, BENEATH, blit, place } from './marks';
import { NO_TERMS, ordinate, termsFor } from './ordinate';
import {
  BOUNDS,
  CLASSES,
  DOT,
  EAST,
  EDGE_COLOR,
  NORTH,
  OTHERS,
  PER_DEGREE,
  SOUTH,
  TILE_WEST,
  WEST,
} from './plotLayout';

const HALF_TURN: f64 = 180;

/** What `kindOf` finds. */
const NOTHING: i32 = 0;
const A_DOT: i32 = 1;
const SOMETHING_ELSE: i32 = 2;

/** Middle of the dot found last, tile px. */
let x: f64 = 0;
let y: f64 = 0;

/** How many records of the batch may have to be drawn in another way: their positions are in OTHERS, ascending. */
export let others: i32 = 0;

/** Sorts a batch of `count` records into dots and others. Returns how many are dots. */
export function selectDots(count: i32): i32 {
  let dots = 0;
  others = 0;
  for (let row = 0; row < count; row++) {
    const found = kindOf(row);
    if (found == A_DOT) dots++;
    else if (found == SOMETHING_ELSE) {
      store<u32>(<usize>OTHERS + ((<usize>others) << 2), row);
      others++;
    }
  }
  return dots;
}

/** Draws those of a batch of `count` records that are dots, in their order. */
export function drawDots(count: i32): void {
  const edgeColor = load<u32>(EDGE_COLOR);
  const opacity = edgeOpacity(load<f64>(DOT));
  for (let row = 0; row < count; row++) {
    if (kindOf(row) != A_DOT) continue;
    place(DOT_MARK, x, y);
    blit(BENEATH, colorOf(load<u8>(CLASSES + row)), 1);
    if (opacity > 0) blit(ABOVE, edgeColor, opacity);
  }
}

/** Draws a dot of a class, its centre at x, y in tile px. */
export function drawDot(drawn: i32, atX: f64, atY: f64): void {
  const opacity = edgeOpacity(load<f64>(DOT));
  place(DOT_MARK, atX, atY);
  blit(BENEATH, colorOf(drawn), 1);
  if (opacity > 0) blit(ABOVE, load<u32>(EDGE_COLOR), opacity);
}

/** Draws a dot of what the filter leaves out, opaque and without an edge. */
export function drawGhostDot(atX: f64, atY: f64): void {
  place(DOT_MARK, atX, atY);
  blit(BENEATH, load<u32>(EDGE_COLOR), 1);
}

/** What a record of the batch is to be drawn as; if it's a dot, also where. */
function kindOf(row: i32): i32 {
  const drawn = <i32>load<u8>(CLASSES + row);
  if (drawn == HIDDEN_CLASS) return NOTHING;
  const bounds = <usize>BOUNDS + ((<usize>row) << 5);
  const west = load<f64>(bounds);
  const south = load<f64>(bounds, 8);
  const east = load<f64>(bounds, 16);
  const north = load<f64>(bounds, 24);
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
