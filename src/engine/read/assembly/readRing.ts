import { CLOSE, COMMA, digitAt, DOT, MINUS, skipBlank, STOPPED } from './bytes';
import { bytesAt, digitCount, firstDigits } from './digits';
import { divided, UNDECIDED } from './exactNumber';
import { COORDS, ROOM_VERTICES } from './recordLayout';

const BLANK: u8 = 0x20;
/** As in engine/read/readPolygon.ts. */
const FARTHEST_LON: f64 = 540;
const FARTHEST_LAT: f64 = 90;
/** Bytes of a position. */
const POSITION: usize = 16;
const END: usize = COORDS + <usize>ROOM_VERTICES * POSITION;
/** Value of the point where a digit was looked for. */
const NO_DIGIT_BUT_DOT: u32 = <u32>DOT - 0x30;
// prettier-ignore
const WHOLE_POWERS = memory.data<i64>([
  1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000, 1000000000, 10000000000,
  100000000000, 1000000000000, 10000000000000, 100000000000000, 1000000000000000, 10000000000000000,
], 8);

/** Where the next position goes. */
let room: usize = COORDS;
/** Least and largest longitude and latitude of the rings read since `beginBox`. */
let least: v128 = f64x2.splat(0);
let most: v128 = f64x2.splat(0);

/** Vertices read. */
export function vertexCount(): i32 {
  return <i32>((room - COORDS) / POSITION);
}

/** Keeps the first vertices and forgets the others. */
export function keepVertices(count: i32): void {
  room = COORDS + <usize>count * POSITION;
}

export function beginBox(): void {
  least = f64x2.splat(Infinity);
  most = f64x2.splat(-Infinity);
}

/** Puts west, south, east and north at `to`. False where they lie beyond the ground. */
export function endBox(to: usize): bool {
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
 * The positions of a ring, "lon lat,lon lat)", from the first digit or sign. Answers the place after
 * the closing bracket.
 *
 * 1. Up to three digits before the point are read one by one.
 * 2. Behind it sixteen bytes are looked at together, and one digit more where a single one stood
 *    before the point: a whole number has room for eighteen.
 * 3. A longitude must end in a blank, a latitude in a comma or the ring's end.
 *
 * The loop takes one number at a time and keeps its state in local variables.
 */
export function readRing(from: usize): usize {
  let at = from;
  let to = room;
  let low = least;
  let high = most;
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
    const byte = load<u8>(at++);
    isLatitude = !isLatitude;
    if (isLatitude) {
      if (byte != BLANK) return STOPPED;
      lon = value;
      continue;
    }
    const position = f64x2.replace_lane(f64x2.splat(lon), 1, value);
    v128.store(to, position);
    low = f64x2.pmin(low, position);
    high = f64x2.pmax(high, position);
    to += POSITION;
    if (byte == CLOSE) break;
    if (byte != COMMA || to == END) return STOPPED;
    at = skipBlank(at);
  }
  if (to - room < 2 * POSITION) return STOPPED;
  room = to;
  least = low;
  most = high;
  return at;
}

function wholePower(exponent: i32): i64 {
  return load<i64>(WHOLE_POWERS + ((<usize>exponent) << 3));
}
