/**
 * The hot loop: positions "lon lat,lon lat)" of a ring, as they are nearly always written. What is
 * written otherwise is left to `readPosition`.
 *
 * 1. Four bytes are loaded at once. Exclusive-or with "0000" turns digits into their values; the
 *    first byte that is no digit is found by one addition and a count of leading zeros.
 * 2. Two multiplications turn four digits into a number (D. Lemire, "Quickly parsing eight digits",
 *    2018, here for four, as JavaScript has no 64-bit integers).
 * 3. Up to three digits before the point and up to 19 behind it are gathered in two whole numbers,
 *    head and tail, and made one double exactly (see exactNumber.ts).
 * 4. Longitude must end in a blank, latitude in a comma or the ring's end.
 */
import { type ByteInput, CLOSE, COMMA, DOT, MINUS } from './byteInput.ts';
import type { Draft } from './draft.ts';
import { dividedSum, EXACT_FACTOR, EXACT_INTEGER, POWERS_OF_TEN } from './exactNumber.ts';

/** More bytes than one number and what follows it can take here. */
const REACH = 40;
const ZEROS = 0x30303030;
const LOW_BITS = 0x7f7f7f7f;
const TO_HIGH_BIT = 0x76767676;
const HIGH_BITS = 0x80808080 | 0;
const BLANK = 0x20;

/**
 * Reads positions from `from`, where a number begins, as long as they are plain and there is room.
 * Answers the place where the next position begins, or the place after the ring's end: then the
 * byte before it is the closing bracket.
 */
export function readPositions(input: ByteInput, draft: Draft, from: number): number {
  const { bytes, view } = input;
  const { box, columns } = draft;
  const { coords } = columns;
  const powers = POWERS_OF_TEN;
  const lastPlace = bytes.length - REACH;
  const lastRoom = coords.length - 1;
  let west = box[0]!;
  let south = box[1]!;
  let east = box[2]!;
  let north = box[3]!;
  let room = draft.vertices * 2;
  let next = from;
  let at = from;
  while (at <= lastPlace && room <= lastRoom) {
    const negative = bytes[at] === MINUS;
    if (negative) at++;
    let word = view.getInt32(at, true) ^ ZEROS;
    let stop = nonDigits(word);
    let digits = digitsBefore(stop);
    if (stop === 0 || digits === 0) break;
    let head = fourDigits((word << 8) << (24 - 8 * digits));
    let tail = 0;
    let tailDigits = 0;
    let fraction = 0;
    at += digits;
    if (bytes[at] === DOT) {
      at++;
      const first = at;
      word = view.getInt32(at, true) ^ ZEROS;
      stop = nonDigits(word);
      if (stop === 0) {
        head = head * 10_000 + fourDigits(word);
        word = view.getInt32(at + 4, true) ^ ZEROS;
        stop = nonDigits(word);
        at += 4;
        if (stop === 0) {
          head = head * 10_000 + fourDigits(word);
          for (at += 4; tailDigits < 12; at += 4) {
            word = view.getInt32(at, true) ^ ZEROS;
            stop = nonDigits(word);
            if (stop !== 0) break;
            tail = tail * 10_000 + fourDigits(word);
            tailDigits += 4;
          }
          if (stop === 0) break;
          digits = digitsBefore(stop);
          tail = tail * powers[digits]! + fourDigits((word << 8) << (24 - 8 * digits));
          tailDigits += digits;
        } else {
          digits = digitsBefore(stop);
          head = head * powers[digits]! + fourDigits((word << 8) << (24 - 8 * digits));
        }
      } else {
        digits = digitsBefore(stop);
        head = head * powers[digits]! + fourDigits((word << 8) << (24 - 8 * digits));
      }
      at += digits;
      fraction = at - first;
    }
    const high = head * powers[tailDigits]!;
    const sum = high + tail;
    let value = sum / powers[fraction]!;
    if (sum > EXACT_INTEGER) {
      if (head > EXACT_FACTOR[tailDigits]!) break;
      value = dividedSum(sum, tail - (sum - high), fraction);
      if (value !== value) break;
    }
    if (negative) value = -value;
    coords[room] = value;
    const byte = bytes[at]!;
    at++;
    if ((room & 1) === 0) {
      if (byte !== BLANK) break;
      if (value < west) west = value;
      if (value > east) east = value;
      room++;
    } else {
      if (byte !== COMMA && byte !== CLOSE) break;
      if (value < south) south = value;
      if (value > north) north = value;
      room++;
      if (byte === COMMA && bytes[at] === BLANK) at++;
      next = at;
      if (byte === CLOSE) break;
    }
  }
  draft.vertices = room >> 1;
  box[0] = west;
  box[1] = south;
  box[2] = east;
  box[3] = north;
  return next;
}

/** High bits of the bytes that are no digits, of four bytes already compared with "0000". */
function nonDigits(word: number): number {
  return (((word & LOW_BITS) + TO_HIGH_BIT) | word) & HIGH_BITS;
}

/** How many of the four bytes stand before the first that is no digit. */
function digitsBefore(stop: number): number {
  return (31 - Math.clz32(stop & -stop)) >> 3;
}

/** The number four digit values make, the first in the lowest byte. */
function fourDigits(word: number): number {
  const pairs = (Math.imul(word, 10) + (word >>> 8)) & 0x00ff00ff;
  return Math.imul(pairs & 0xff, 100) + (pairs >>> 16);
}
