export const QUOTE: u8 = 0x22;
export const OPEN: u8 = 0x28;
export const CLOSE: u8 = 0x29;
export const COMMA: u8 = 0x2c;
export const MINUS: u8 = 0x2d;
export const DOT: u8 = 0x2e;
export const ZERO: u8 = 0x30;
export const COLON: u8 = 0x3a;
export const OPEN_OBJECT: u8 = 0x7b;
export const CLOSE_OBJECT: u8 = 0x7d;
const BLANK: u8 = 0x20;

/** Answered instead of a place: what stands there isn't plain. */
export const STOPPED: usize = 0;

/** JSON's whitespace. */
export function isBlank(byte: u8): bool {
  return byte == BLANK || byte == 0x0a || byte == 0x0d || byte == 0x09;
}

/** The first place from `from` on where no blank is. */
export function skipBlanks(from: usize): usize {
  let at = from;
  while (isBlank(load<u8>(at))) at++;
  return at;
}

/** One blank, as it often follows a comma or a tag, may be skipped. */
export function skipBlank(at: usize): usize {
  return load<u8>(at) == BLANK ? at + 1 : at;
}

/** Value of a digit; above 9 where there is none. */
export function digitAt(at: usize): u32 {
  return <u32>load<u8>(at) - ZERO;
}
