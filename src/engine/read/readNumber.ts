import {
  type ByteInput,
  byteAt,
  CLOSE_OBJECT,
  COMMA,
  DOT,
  isBlank,
  MINUS,
  STOPPED,
  ZERO,
} from './byteInput.ts';
import type { ColumnBuilder } from './columnBuilder.ts';
import { POWERS_OF_TEN } from './exactNumber.ts';
import { isDigit } from './jsonGrammar.ts';

/** Digits that always make an exact integer. */
const EXACT_DIGITS = 15;

/**
 * A JSON number of at most 15 digits without exponent, put into `builder.number`. Returns the place
 * after it, or `STOPPED` when it is anything else: then nothing has been decided.
 */
export function readPlainNumber(input: ByteInput, builder: ColumnBuilder, from: number): number {
  const isNegative = byteAt(input, from) === MINUS;
  const first = isNegative ? from + 1 : from;
  let integer = 0;
  let at = first;
  let byte = byteAt(input, at);
  while (isDigit(byte)) {
    integer = integer * 10 + (byte - ZERO);
    byte = byteAt(input, ++at);
  }
  const whole = at - first;
  if (whole === 0 || (whole > 1 && input.bytes[first] === ZERO)) return STOPPED;
  let fraction = 0;
  if (byte === DOT) {
    byte = byteAt(input, ++at);
    for (; isDigit(byte); fraction++) {
      integer = integer * 10 + (byte - ZERO);
      byte = byteAt(input, ++at);
    }
    if (fraction === 0) return STOPPED;
  }
  const isEnd = byte === COMMA || byte === CLOSE_OBJECT || isBlank(byte);
  if (!isEnd || whole + fraction > EXACT_DIGITS) return STOPPED;
  const value = integer / POWERS_OF_TEN[fraction]!;
  builder.number[0] = isNegative ? -value : value;
  return at;
}

/** The number a JSON text says; undefined when it says something else. */
export function numberOf(text: string): number | undefined {
  return /^[-\dNI]/.test(text) ? Number(text) : undefined;
}

/** Whether a double has lost what the text said: too large a whole number, or beyond all doubles. */
export function losesText(text: string, value: number): boolean {
  if (!Number.isFinite(value)) return !text.endsWith('N') && !text.endsWith('y');
  return Math.abs(value) > Number.MAX_SAFE_INTEGER && /^-?\d+$/.test(text);
}
