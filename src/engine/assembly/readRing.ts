import { CLOSE, COMMA, digitAt, DOT, MINUS, skipBlank, STOPPED } from './bytes';
import { digitCount, eightDigits, firstDigits, nonDigits, wordAt } from './digits';
import { divided, UNDECIDED } from './exactNumber';
import { COORDS, ROOM_VERTICES } from './recordLayout';

const BLANK: u8 = 0x20;
/** Bytes of a position. */
const POSITION: usize = 16;
const END: usize = COORDS + <usize>ROOM_VERTICES * POSITION;
/** Value of the point where a digit was looked for. */
const NO_DIGIT_BUT_DOT: u32 = <u32>DOT - 0x30;
// prettier-ignore
const WHOLE_POWERS = memory.data<i64>([
  1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000,
], 8);
const TEN_DIGITS: i64 = 1000000000;

/** Where the next coordinate goes. */
let room: usize = COORDS;
/** Bounds of the rings read since `beginBox`. */
export let west: f64 = 0;
export let south: f64 = 0;
export let east: f64 = 0;
export let north: f64 = 0;

/** Vertices read. */
export function vertexCount(): i32 {
  return <i32>((room - COORDS) / POSITION);
}

/** Keeps the first vertices and forgets the others. */
export function keepVertices(count: i32): void {
  room = COORDS + <usize>count * POSITION;
}

export function beginBox(): void {
  west = Infinity;
  south = Infinity;
  east = -Infinity;
  north = -Infinity;
}

/**
 * The positions of a ring, "lon lat,lon lat)", from the first digit or sign. Answers the place after
 * the closing bracket.
 *
 * 1. Up to three digits before the point are read one by one.
 * 2. Behind it eight bytes are looked at together, and again eight; a digit or two more where none
 *    but one stood before the point.
 * 3. A longitude must end in a blank, a latitude in a comma or the ring's end.
 *
 * The loop takes one number at a time and keeps its state in local variables.
 */
export function readRing(from: usize): usize {
  let at = from;
  let to = room;
  let w = west;
  let s = south;
  let e = east;
  let n = north;
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
    let fraction: usize = 0;
    if (digit == NO_DIGIT_BUT_DOT) {
      let word = wordAt(++at);
      let others = nonDigits(word);
      if (others == 0) {
        whole = whole * 100000000 + eightDigits(word);
        fraction = 8;
        word = wordAt(at + 8);
        others = nonDigits(word);
        if (others == 0) {
          if (whole >= TEN_DIGITS) return STOPPED;
          whole = whole * 100000000 + eightDigits(word);
          fraction = 16;
          word = wordAt(at + 16);
          others = nonDigits(word);
          if ((others & 0x8080) == 0) return STOPPED;
        }
      } else if (others & 0x80) return STOPPED;
      const more = digitCount(others);
      whole = whole * load<i64>(WHOLE_POWERS + (more << 3)) + firstDigits(word, more);
      fraction += more;
      at += fraction;
    }
    let value = divided(whole, fraction);
    if (value == UNDECIDED) return STOPPED;
    if (isNegative) value = -value;
    store<f64>(to, value);
    const byte = load<u8>(at++);
    if ((to & 8) == 0) {
      if (byte != BLANK) return STOPPED;
      if (value < w) w = value;
      if (value > e) e = value;
      to += 8;
      continue;
    }
    if (value < s) s = value;
    if (value > n) n = value;
    to += 8;
    if (byte == CLOSE) break;
    if (byte != COMMA || to == END) return STOPPED;
    at = skipBlank(at);
  }
  if (to - room < 2 * POSITION) return STOPPED;
  room = to;
  west = w;
  south = s;
  east = e;
  north = n;
  return at;
}
