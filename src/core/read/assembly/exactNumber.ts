/**
 * Decimal digits to the nearest double, the same one `Number()` gives.
 *
 * 1. Sixteen bytes are looked at together. Subtracting "0" from each turns digits into their values;
 *    the first byte that is none by then is found by one comparison. The digits before it are moved
 *    to the right end, with zeros before them, and joined in three steps: by two, by four, by eight.
 * 2. An integer up to 2^53 divided by a power of ten up to 10^22: both are exact doubles, so one
 *    division, which IEEE 754 rounds correctly, is the answer (W. D. Clinger, "How to read floating
 *    point numbers accurately", 1990).
 * 3. Longer integers are held as the sum of two doubles. What a first quotient leaves over is
 *    computed exactly (T. J. Dekker, "A floating-point technique for extending the available
 *    precision", 1971) and gives a second, tiny one. If their sum is the same for the tiny one a
 *    little smaller and a little larger, it is the nearest double.
 * 4. Where it isn't, `Number()` has to decide.
 */

// prettier-ignore
const POWERS = memory.data<f64>([
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
], 8);
/** Integers up to here are exact doubles. */
const EXACT_INTEGER: i64 = 9007199254740992;
/** 2^27 + 1 splits a double in two halves of 26 bits. */
const SPLITTER: f64 = 134217729;
/** How far the second quotient may be off, relative to itself; its true error is below 2^-50. */
const DOUBT: f64 = 1e-14;

/** Returned instead of a number, which is never negative here. */
export const UNDECIDED: f64 = -1;

/** Returns `whole` / 10^`fraction` as the nearest double, or `UNDECIDED`, for a whole number of at most 18 digits and at most 17 behind the point. */
export function divided(whole: i64, fraction: i32): f64 {
  const power = load<f64>(POWERS + ((<usize>fraction) << 3));
  const sum = <f64>whole;
  if (whole <= EXACT_INTEGER) return sum / power;
  return dividedSum(sum, <f64>(whole - <i64>sum), power);
}

function dividedSum(sum: f64, rest: f64, power: f64): f64 {
  const quotient = sum / power;
  const product = quotient * power;
  const high = upperHalf(quotient);
  const low = quotient - high;
  const powerHigh = upperHalf(power);
  const powerLow = power - powerHigh;
  const outer = high * powerHigh - product;
  const productRest = outer + (high * powerLow + low * powerHigh) + low * powerLow;
  const second = (sum - product - productRest + rest) / power;
  const doubt = second * DOUBT;
  const nearest = quotient + (second - doubt);
  return nearest == quotient + (second + doubt) ? nearest : UNDECIDED;
}

function upperHalf(value: f64): f64 {
  const scaled = SPLITTER * value;
  return scaled - (scaled - value);
}

/** Returns sixteen bytes from `at`, digits as their values. */
export function bytesAt(at: usize): v128 {
  return i8x16.sub(v128.load(at), i8x16.splat(0x30));
}

/** Returns how many digits come before the first byte that is none; 16 where all are digits. */
export function digitCount(bytes: v128): i32 {
  const others = i8x16.bitmask(i8x16.gt_u(bytes, i8x16.splat(9)));
  return ctz(others | 0x10000);
}

/** Returns the number that the first `count` digits make. */
export function firstDigits(bytes: v128, count: i32): i64 {
  const places = i8x16.add(
    i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
    i8x16.splat(<i8>(count - 16)),
  );
  const digits = i8x16.swizzle(bytes, places);
  const tens = i16x8.mul(v128.and(digits, i16x8.splat(0xff)), i16x8.splat(10));
  const pairs = i16x8.add(tens, i16x8.shr_u(digits, 8));
  const fours = i32x4.dot_i16x8_s(pairs, i16x8(100, 1, 100, 1, 100, 1, 100, 1));
  const eights = i32x4.dot_i16x8_s(
    i16x8.narrow_i32x4_s(fours, fours),
    i16x8(10000, 1, 10000, 1, 10000, 1, 10000, 1),
  );
  return <i64>i32x4.extract_lane(eights, 0) * 100000000 + i32x4.extract_lane(eights, 1);
}
