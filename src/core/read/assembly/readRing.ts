import { CLOSE, COMMA, digitAt, DOT, MINUS, skipSpaces, SPACE, STOPPED } from './bytes';
import { bytesAt, digitCount, divided, firstDigits, UNDECIDED } from './exactNumber';
import { COORDS, VERTEX_CAPACITY } from './recordLayout';

/** As in core/read/readPolygon.ts. */
const FARTHEST_LON: f64 = 540;
const FARTHEST_LAT: f64 = 90;
/** Bytes of a position. */
const POSITION: usize = 16;
const END: usize = <usize>COORDS + <usize>VERTEX_CAPACITY * POSITION;
/** Most values a position may have: longitude, latitude, height and measure. */
const MAX_VALUES: i32 = 4;
/** Value of the point of a number where a digit was looked for. */
const NO_DIGIT_BUT_DOT: u32 = <u32>DOT - 0x30;
// prettier-ignore
const WHOLE_POWERS = memory.data<i64>([
  1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000, 1000000000, 10000000000,
  100000000000, 1000000000000, 10000000000000, 100000000000000, 1000000000000000, 10000000000000000,
], 8);

/** Where the next position goes. */
let next: usize = COORDS;
/** Values of each position of the shape; 0 until the first is read. */
let valuesEach: i32 = 0;
/** Values of the position read last, where more than two. */
let values: i32 = 0;
/** Least and largest longitude and latitude of the rings read since `beginBounds`. */
let least: v128 = f64x2.splat(0);
let most: v128 = f64x2.splat(0);

export function vertexCount(): i32 {
  return <i32>((next - COORDS) / POSITION);
}

/** Keeps the first vertices and forgets the others. */
export function truncateVertices(count: i32): void {
  next = <usize>COORDS + <usize>count * POSITION;
}

/** Begins a shape whose positions have so many values; 0 where the first position decides. */
export function beginBounds(valuesOfEach: i32): void {
  valuesEach = valuesOfEach;
  least = f64x2.splat(Infinity);
  most = f64x2.splat(-Infinity);
}

/** Whether all positions of the shape have two values. */
export function isFlat(): bool {
  return valuesEach == 2;
}

/** Puts west, south, east and north at `to`. Returns false where they lie beyond the ground. */
export function endBounds(to: usize): bool {
  v128.store(to, least);
  v128.store(to, most, 16);
  const isNear =
    load<f64>(to) >= -FARTHEST_LON &&
    load<f64>(to, 8) >= -FARTHEST_LAT &&
    load<f64>(to, 16) <= FARTHEST_LON &&
    load<f64>(to, 24) <= FARTHEST_LAT;
  return isNear;
}

/**
 * Reads the positions of a ring, "lon lat,lon lat)", from what follows its opening bracket. Returns
 * the offset after the closing one.
 *
 * 1. Up to three digits before the point are read one by one.
 * 2. Behind it sixteen bytes are looked at together, and one digit more where a single one stood
 *    before the point: a whole number has room for eighteen.
 * 3. A longitude must end in a space, a latitude in a comma or the ring's end; further values between
 *    them are checked and passed over.
 *
 * The loop takes one number at a time and keeps its state in local variables.
 */
export function readRing(from: usize): usize {
  let at = skipSpaces(from);
  let to = next;
  let low = least;
  let high = most;
  let each = valuesEach;
  let lon: f64 = 0;
  let isLatitude = false;
  for (;;) {
    const isNegative = load<u8>(at) == MINUS;
    if (isNegative) at++;
    let digit = digitAt(at);
    if (digit > 9) return STOPPED;
    let whole = <i64>digit;
    digit = digitAt(++at);
    if (digit <= 9) {
      whole = whole * 10 + digit;
      digit = digitAt(++at);
      if (digit <= 9) {
        whole = whole * 10 + digit;
        digit = digitAt(++at);
      }
    }
    let fraction = 0;
    if (digit == NO_DIGIT_BUT_DOT) {
      const bytes = bytesAt(++at);
      fraction = digitCount(bytes);
      if (fraction == 0 || (fraction == 16 && whole > 9)) return STOPPED;
      whole = whole * wholePower(fraction) + firstDigits(bytes, fraction);
      at += fraction;
      digit = digitAt(at);
      if (digit <= 9) {
        whole = whole * 10 + digit;
        fraction++;
        if (digitAt(++at) <= 9) return STOPPED;
      }
    }
    let value = divided(whole, fraction);
    if (value == UNDECIDED) return STOPPED;
    if (isNegative) value = -value;
    let byte = load<u8>(at++);
    isLatitude = !isLatitude;
    if (isLatitude) {
      if (byte != SPACE) return STOPPED;
      if (load<u8>(at) == SPACE) at = skipSpaces(at);
      lon = value;
      continue;
    }
    const position = f64x2.replace_lane(f64x2.splat(lon), 1, value);
    v128.store(to, position);
    low = f64x2.pmin(low, position);
    high = f64x2.pmax(high, position);
    to += POSITION;
    let count = 2;
    if (byte == SPACE) {
      at = skipFurtherValues(at);
      if (at == STOPPED) return STOPPED;
      count = values;
      byte = load<u8>(at++);
    }
    if (each == 0) each = count;
    if (each != count) return STOPPED;
    if (byte == CLOSE) break;
    if (byte != COMMA || to == END) return STOPPED;
    if (load<u8>(at) == SPACE) at = skipSpaces(at);
  }
  next = to;
  valuesEach = each;
  least = low;
  most = high;
  return at;
}

/** Skips what stands behind a latitude and its space. Returns the offset of the comma or bracket, and tells in `values` how many values the position has. */
function skipFurtherValues(from: usize): usize {
  let at = skipSpaces(from);
  values = 2;
  while (load<u8>(at) != COMMA && load<u8>(at) != CLOSE) {
    if (values == MAX_VALUES) return STOPPED;
    values++;
    at = skipNumber(at);
    if (at == STOPPED) return STOPPED;
    at = skipSpaces(at);
  }
  return at;
}

/** Skips a number without exponent and what ends it must be a space, comma or bracket. */
function skipNumber(from: usize): usize {
  let at = load<u8>(from) == MINUS ? from + 1 : from;
  const first = at;
  while (digitAt(at) <= 9) at++;
  if (at == first) return STOPPED;
  if (load<u8>(at) == DOT) {
    const point = at;
    while (digitAt(++at) <= 9);
    if (at == point + 1) return STOPPED;
  }
  const byte = load<u8>(at);
  return byte == SPACE || byte == COMMA || byte == CLOSE ? at : STOPPED;
}

function wholePower(exponent: i32): i64 {
  return load<i64>(WHOLE_POWERS + ((<usize>exponent) << 3));
}
