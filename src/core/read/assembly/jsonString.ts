import { BACKSLASH, digitAt, QUOTE, SPACE, STOPPED } from './bytes';

/**
 * Returns the offset after the closing quote of the JSON string whose opening quote is at `from`.
 * What may end or interrupt a string is looked for in sixteen bytes at once.
 */
export function stringEnd(from: usize): usize {
  let at = tellingByte(from + 1);
  while (load<u8>(at) != QUOTE) {
    const length = load<u8>(at) == BACKSLASH ? escapeLength(at) : 0;
    if (length == 0) return STOPPED;
    at = tellingByte(at + length);
  }
  return at + 1;
}

/** Returns the offset of the first quote, backslash or control character from `from` on. */
function tellingByte(from: usize): usize {
  let at = from;
  let mask = tellingBits(at);
  while (mask == 0) {
    at += 16;
    mask = tellingBits(at);
  }
  return at + ctz(mask);
}

function tellingBits(at: usize): i32 {
  const bytes = v128.load(at);
  const quotes = i8x16.eq(bytes, i8x16.splat(QUOTE));
  const backslashes = i8x16.eq(bytes, i8x16.splat(BACKSLASH));
  const controls = i8x16.lt_u(bytes, i8x16.splat(SPACE));
  return i8x16.bitmask(v128.or(v128.or(quotes, backslashes), controls));
}

/** Returns how many bytes the escape at `at` takes; 0 where it is none. */
function escapeLength(at: usize): usize {
  const letter = load<u8>(at, 1);
  if (letter == 0x75)
    return isHexDigit(at + 2) && isHexDigit(at + 3) && isHexDigit(at + 4) && isHexDigit(at + 5)
      ? 6
      : 0;
  // Quote, backslash, slash, b, f, n, r and t.
  const isKnown =
    letter == QUOTE ||
    letter == BACKSLASH ||
    letter == 0x2f ||
    letter == 0x62 ||
    letter == 0x66 ||
    letter == 0x6e ||
    letter == 0x72 ||
    letter == 0x74;
  return isKnown ? 2 : 0;
}

function isHexDigit(at: usize): bool {
  const letter = load<u8>(at) | 0x20;
  return digitAt(at) <= 9 || (letter >= 0x61 && letter <= 0x66);
}
