/**
 * Sixteen bytes at once. Subtracting "0" from each turns digits into their values; the first byte
 * that is none by then is found by one comparison. The digits before it are moved to the right end,
 * with zeros before them, and joined in three steps: by two, by four, by eight.
 */

/** Sixteen bytes from `at`, digits as their values. */
export function bytesAt(at: usize): v128 {
  return i8x16.sub(v128.load(at), i8x16.splat(0x30));
}

/** How many digits come before the first byte that is none; 16 where all are digits. */
export function digitCount(bytes: v128): i32 {
  const others = i8x16.bitmask(i8x16.gt_u(bytes, i8x16.splat(9)));
  return ctz(others | 0x10000);
}

/** The number that the first `count` digits make. */
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
