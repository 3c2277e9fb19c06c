/**
 * The hot loop: positions "lon lat,lon lat)" of a ring, as they are nearly always written. What is
 * written otherwise is left to `readPosition`.
 *
 * 1. Up to three digits before the point are read one by one.
 * 2. Behind it eight bytes are loaded as two words. Exclusive-or with "0000" turns digits into
 *    their values, and one addition a word tells whether all are digits.
 * 3. Two multiplications turn the four digits of a word into a number (after D. Lemire, "Quickly
 *    parsing eight digits", 2018; by four, as JavaScript has no quick 64-bit integers).
 * 4. A third word and what a fourth begins with become the tail of up to 7 digits, the 11 digits
 *    before it the head. Head * 10^7 is still exact (10^11 * 5^7 < 2^53), so head and tail can be
 *    made one double exactly (see exactNumber.ts).
 *    What the fourth begins with is found by branches: the processor guesses them, while it would
 *    wait for a computed count before it could look at the next number.
 * 5. A longitude must end in a blank, a latitude in a comma or the ring's end.
 *
 * Fewer than eight or more than 15 digits behind the point go other ways. State lives in local
 * variables, and the function stays one: calls in this loop would make objects of doubles.
 */
import { type ByteInput, CLOSE, COMMA, DOT, MINUS } from './byteInput.ts';
import type { ColumnBuilder } from './columnBuilder.ts';
import { dividedSum, EXACT_INTEGER, POWERS_OF_TEN, UNDECIDED } from './exactNumber.ts';

/** More bytes than one number and what follows it can take here. */
const REACH = 40;
const BLANK = 0x20;

/**
 * Reads positions from `from`, where a number begins, as long as they are plain and there is room.
 * Returns the place where the next position begins, or the place after the ring's end: then the
 * byte before it is the closing bracket.
 */
export function readPositions(input: ByteInput, builder: ColumnBuilder, from: number): number {
  const { bytes, view } = input;
  const { coords } = builder.columns;
  const powers = POWERS_OF_TEN;
  let room = builder.vertices * 2;
  let next = from;
  let at = from;
  while (at + REACH <= bytes.length && room < coords.length) {
    const isNegative = bytes[at] === MINUS;
    if (isNegative) at++;
    let byte = bytes[at]!;
    if (byte < 0x30 || byte > 0x39) break;
    let head = byte - 0x30;
    byte = bytes[++at]!;
    if (byte >= 0x30 && byte <= 0x39) {
      head = head * 10 + (byte - 0x30);
      byte = bytes[++at]!;
      if (byte >= 0x30 && byte <= 0x39) {
        head = head * 10 + (byte - 0x30);
        byte = bytes[++at]!;
      }
    }
    let sum = head;
    let tail = 0;
    let tailDigits = 0;
    let fraction = 0;
    if (byte === DOT) {
      const left = view.getInt32(++at, true) ^ 0x30303030;
      const right = view.getInt32(at + 4, true) ^ 0x30303030;
      if ((nonDigits(left) | nonDigits(right)) === 0) {
        head = (head * 10_000 + fourDigits(left)) * 10_000 + fourDigits(right);
        let word = view.getInt32(at + 8, true) ^ 0x30303030;
        let stop = nonDigits(word);
        if (stop === 0) {
          tail = fourDigits(word);
          tailDigits = 4;
          word = view.getInt32(at + 12, true) ^ 0x30303030;
          stop = nonDigits(word);
          if (stop === 0) break;
        }
        if ((stop & 0x8080) === 0) {
          const more = (stop & 0x80_0000) === 0 ? 3 : 2;
          tail = tail * powers[more]! + fourDigits(word << (32 - 8 * more));
          tailDigits += more;
        } else if ((stop & 0x80) === 0) {
          tail = tail * 10 + (word & 0xff);
          tailDigits++;
        }
        fraction = 8 + tailDigits;
        at += fraction;
        sum = head * powers[tailDigits]! + tail;
      } else {
        const first = at;
        for (byte = bytes[at]!; byte >= 0x30 && byte <= 0x39; byte = bytes[++at]!) {
          sum = sum * 10 + (byte - 0x30);
        }
        fraction = at - first;
      }
      byte = bytes[at]!;
    }
    let value = sum / powers[fraction]!;
    if (sum > EXACT_INTEGER) {
      value = dividedSum(sum, tail - (sum - head * powers[tailDigits]!), fraction);
      if (value === UNDECIDED) break;
    }
    coords[room] = isNegative ? -value : value;
    at++;
    if ((room & 1) === 0) {
      if (byte !== BLANK) break;
    } else {
      if (byte !== COMMA && byte !== CLOSE) break;
      if (byte === COMMA && bytes[at] === BLANK) at++;
      next = at;
    }
    room++;
    if (byte === CLOSE) break;
  }
  builder.vertices = room >> 1;
  return next;
}

/** High bits of the bytes that are no digits, of four bytes already compared with "0000". */
function nonDigits(word: number): number {
  return (((word & 0x7f7f7f7f) + 0x76767676) | word) & 0x80808080;
}

/** The number that four digits make, the first in the lowest byte. */
function fourDigits(word: number): number {
  const pairs = (Math.imul(word, 10) + (word >>> 8)) & 0x00ff00ff;
  return Math.imul(pairs, 100 * 65_536 + 1) >>> 16;
}
