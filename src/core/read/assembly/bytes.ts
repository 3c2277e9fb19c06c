/** The bytes that JSON and well-known text are built with, by their ASCII names. */
export const QUOTE: u8 = 0x22;
export const OPEN: u8 = 0x28;
export const CLOSE: u8 = 0x29;
export const COMMA: u8 = 0x2c;
export const MINUS: u8 = 0x2d;
export const DOT: u8 = 0x2e;
export const ZERO: u8 = 0x30;
export const COLON: u8 = 0x3a;
export const BACKSLASH: u8 = 0x5c;
export const OPEN_OBJECT: u8 = 0x7b;
export const CLOSE_OBJECT: u8 = 0x7d;
export const SPACE: u8 = 0x20;

/** Returned instead of an offset: what stands there is left to the thorough way. */
export const STOPPED: usize = 0;

export function isBlank(byte: u8): bool {
  return byte == SPACE || byte == 0x0a || byte == 0x0d || byte == 0x09;
}

/** Returns the offset of the first byte from `from` on that is none of JSON's blanks. */
export function skipBlanks(from: usize): usize {
  let at = from;
  while (isBlank(load<u8>(at))) at++;
  return at;
}

/** Returns the offset of the first byte from `from` on that is no space: the one blank a JSON string may hold as it is. */
export function skipSpaces(from: usize): usize {
  let at = from;
  while (load<u8>(at) == SPACE) at++;
  return at;
}

/** Returns the value of a digit; above 9 where there is none. */
export function digitAt(at: usize): u32 {
  return <u32>load<u8>(at) - ZERO;
}
