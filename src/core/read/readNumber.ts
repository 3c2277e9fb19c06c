import {
  type ByteInput,
  byteAt,
  CLOSE,
  CLOSE_OBJECT,
  COMMA,
  DOT,
  isBlank,
  MINUS,
  STOPPED,
  ZERO,
} from './byteInput.ts';
import type { ColumnBuilder } from './columnBuilder.ts';
import { isDigit } from './jsonGrammar.ts';

/** Digits that always make an exact integer. */
const EXACT_DIGITS = 15;

/** 10^0 to 10^15, each exact. */
const POWERS_OF_TEN = Float64Array.from({ length: EXACT_DIGITS + 1 }, (_, power) =>
  Number(`1e${power}`),
);

/**
 * Reads a number of at most 15 digits without exponent into `builder.number`. Integer and power of
 * ten are exact doubles, so their quotient is the nearest double, the same one `Number()` gives (W. D.
 * Clinger, "How to read floating point numbers accurately", 1990). Returns the offset after it, or
 * `STOPPED` for any other text, which may still be a number.
 */
export function readPlainNumber(input: ByteInput, builder: ColumnBuilder, from: number): number {
  const isNegative = byteAt(input, from) === MINUS;
  const first = isNegative ? from + 1 : from;
  let integer = 0;
  let at = first;
  let byte = byteAt(input, at);
  for (; isDigit(byte); byte = byteAt(input, ++at)) integer = integer * 10 + (byte - ZERO);
  const whole = at - first;
  if (whole === 0 || (whole > 1 && byteAt(input, first) === ZERO)) return STOPPED;
  let fraction = 0;
  if (byte === DOT) {
    byte = byteAt(input, ++at);
    for (; isDigit(byte); byte = byteAt(input, ++at)) {
      integer = integer * 10 + (byte - ZERO);
      fraction++;
    }
    if (fraction === 0) return STOPPED;
  }
  if (!endsNumber(byte) || whole + fraction > EXACT_DIGITS) return STOPPED;
  const value = integer / POWERS_OF_TEN[fraction]!;
  builder.number[0] = isNegative ? -value : value;
  return at;
}

/** Whether a number may be followed by this byte, in JSON or in well-known text. */
function endsNumber(byte: number): boolean {
  return byte === COMMA || byte === CLOSE || byte === CLOSE_OBJECT || isBlank(byte);
}

/** Returns the number in a JSON text; undefined when it's another value. */
export function numberOf(text: string): number | undefined {
  return /^[-\dNI]/.test(text) ? Number(text) : undefined;
}

/** Whether a double has lost digits of the text: too large a whole number, or beyond all doubles. */
export function losesText(text: string, value: number): boolean {
  if (!Number.isFinite(value)) return !text.endsWith('N') && !text.endsWith('y');
  return Math.abs(value) > Number.MAX_SAFE_INTEGER && /^-?\d+$/.test(text);
}
