/**
 * Eight bytes at once: exclusive-or with "00000000" turns digits into their values, one addition
 * tells which bytes are none, and three multiplications make a number of them (after D. Lemire,
 * "Quickly parsing eight digits", 2018). The first byte is the lowest.
 */
const ZEROS: u64 = 0x3030303030303030;

/** Eight bytes from `at`, digits as their values. */
export function wordAt(at: usize): u64 {
  return load<u64>(at) ^ ZEROS;
}

/** High bits of the bytes that are no digits. */
export function nonDigits(word: u64): u64 {
  return (((word & 0x7f7f7f7f7f7f7f7f) + 0x7676767676767676) | word) & 0x8080808080808080;
}

/** How many digits come before the first byte that is none, of which there must be one. */
export function digitCount(others: u64): usize {
  return <usize>(ctz(others) >> 3);
}

/** The number that eight digits make. */
export function eightDigits(word: u64): i64 {
  const pairs = ((word * 2561) >> 8) & 0x00ff00ff00ff00ff;
  const fours = ((pairs * 6553601) >> 16) & 0x0000ffff0000ffff;
  return <i64>((fours * 42949672960001) >> 32);
}

/** The number that the first `count` digits make, at most seven. */
export function firstDigits(word: u64, count: usize): i64 {
  return eightDigits((word << 8) << (56 - (count << 3)));
}
