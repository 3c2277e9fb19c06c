import { BACKSLASH, byteAt, type ByteInput, QUOTE, STOPPED } from './byteInput.ts';
import { isEscapeLetter, isHexDigit } from './jsonGrammar.ts';

/** End of a JSON text whose opening quote is at `from`, the place after the closing one; else `STOPPED`. */
export function stringEnd(input: ByteInput, from: number): number {
  const { bytes } = input;
  let at = from + 1;
  while (at < bytes.length) {
    const byte = bytes[at]!;
    if (byte === QUOTE) return at + 1;
    if (byte < 0x20) return STOPPED;
    const length = byte === BACKSLASH ? escapeLength(input, at) : 1;
    if (length === 0) return STOPPED;
    at += length;
  }
  return STOPPED;
}

/** Bytes of the escape at `at`; 0 when it's none or isn't whole. */
function escapeLength(input: ByteInput, at: number): number {
  const letter = byteAt(input, at + 1);
  if (letter !== 0x75) return letter !== -1 && isEscapeLetter(letter) ? 2 : 0;
  for (let digit = at + 2; digit < at + 6; digit++) {
    if (!isHexDigit(byteAt(input, digit))) return 0;
  }
  return 6;
}
