import {
  BACKSLASH,
  byteAt,
  type ByteInput,
  DOT,
  MINUS,
  QUOTE,
  STOPPED,
  ZERO,
} from './byteInput.ts';

/** How far into a JSON number the bytes are (RFC 8259, section 6). */
export type NumberState =
  | 'start'
  | 'minus'
  | 'zero'
  | 'integer'
  | 'dot'
  | 'fraction'
  | 'exponent'
  | 'exponentSign'
  | 'exponentDigits';

const PLUS = 0x2b;

/** Returns the state after one more byte, null when the byte doesn't belong to the number. */
export function nextNumberState(state: NumberState, byte: number): NumberState | null {
  if (isDigit(byte)) return afterDigit(state, byte);
  if (byte === DOT) return state === 'zero' || state === 'integer' ? 'dot' : null;
  if (byte === 0x65 || byte === 0x45) {
    return state !== 'exponentDigits' && endsNumber(state) ? 'exponent' : null;
  }
  if (byte === PLUS || byte === MINUS) return state === 'exponent' ? 'exponentSign' : null;
  return null;
}

function afterDigit(state: NumberState, byte: number): NumberState | null {
  switch (state) {
    case 'start':
    case 'minus':
      return byte === ZERO ? 'zero' : 'integer';
    case 'zero':
      return null;
    case 'integer':
      return 'integer';
    case 'dot':
    case 'fraction':
      return 'fraction';
    default:
      return 'exponentDigits';
  }
}

/** Whether a number may end here. */
export function endsNumber(state: NumberState): boolean {
  return (
    state === 'zero' || state === 'integer' || state === 'fraction' || state === 'exponentDigits'
  );
}

export function isDigit(byte: number): boolean {
  return byte >= ZERO && byte <= 0x39;
}

export function isHexDigit(byte: number): boolean {
  const letter = byte | 0x20;
  return isDigit(byte) || (letter >= 0x61 && letter <= 0x66);
}

/** Whether a byte may follow a backslash. */
export function isEscapeLetter(byte: number): boolean {
  return '"\\/bfnrtu'.includes(String.fromCharCode(byte));
}

/** Returns the offset after the closing quote of a JSON string whose opening quote is at `from`; else `STOPPED`. */
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

/** Returns how many bytes the escape at `at` has; 0 when it's unknown or isn't whole. */
function escapeLength(input: ByteInput, at: number): number {
  const letter = byteAt(input, at + 1);
  if (letter !== 0x75) return letter !== -1 && isEscapeLetter(letter) ? 2 : 0;
  for (let digit = at + 2; digit < at + 6; digit++) {
    if (!isHexDigit(byteAt(input, digit))) return 0;
  }
  return 6;
}
