import type { ByteInput } from './byteInput.ts';
import { byteAt, CLOSE, COMMA, QUOTE, STOPPED } from './byteInput.ts';
import { type ColumnBuilder, failShape } from './columnBuilder.ts';
import { readPlainNumber } from './readNumber.ts';
import { textOf } from './texts.ts';
import { reserveVertex } from './columnGrowth.ts';

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const NO_NUMBER = /^[+-]?(?:nan|inf|infinity)$/i;
/** Most values a position may have: longitude, latitude, height and measure. */
const MOST_VALUES = 4;

/**
 * Reads one position however it is written: any blanks, signs, exponents, two to four values of which
 * the first two are taken. Returns the offset of the comma or bracket after it, or `STOPPED`.
 */
export function readPosition(input: ByteInput, builder: ColumnBuilder, from: number): number {
  reserveVertex(builder);
  let at = skipTextBlanks(input, from);
  let count = 0;
  while (!endsPosition(byteAt(input, at))) {
    if (count === MOST_VALUES)
      return failShape(builder, at, 'a position has more than four values');
    const end = readOrdinate(input, builder, at);
    if (end === STOPPED) return failShape(builder, at, 'a number was expected');
    if (count < 2) builder.columns.coords[2 * builder.vertices + count] = builder.number[0] ?? NaN;
    else builder.keepsText = true;
    count++;
    at = skipTextBlanks(input, end);
  }
  if (!fits(builder, count)) return failShape(builder, from, sizeProblem(builder, count));
  builder.vertices++;
  return at;
}

/** Reads a number or what says that there is none into `builder.number`. Returns the offset after it, or `STOPPED`. */
function readOrdinate(input: ByteInput, builder: ColumnBuilder, from: number): number {
  const plainEnd = readPlainNumber(input, builder, from);
  if (plainEnd !== STOPPED) return plainEnd;
  const end = tokenEnd(input, from);
  const text = textOf(input, from, end);
  const isNumber = NUMBER.test(text);
  if (!isNumber && !NO_NUMBER.test(text)) return STOPPED;
  builder.number[0] = isNumber ? Number(text) : noNumber(text);
  if (!isNumber) builder.keepsText = true;
  return end;
}

function noNumber(text: string): number {
  if (/nan/i.test(text)) return NaN;
  return text.startsWith('-') ? -Infinity : Infinity;
}

/** All positions of a shape have as many values: else a comma is missing. */
function fits(builder: ColumnBuilder, count: number): boolean {
  if (count < 2) return false;
  if (builder.positionSize === 0) builder.positionSize = count;
  return builder.positionSize === count;
}

function sizeProblem(builder: ColumnBuilder, count: number): string {
  if (count === 0) return 'a position is missing';
  if (count === 1) return 'a position has one value';
  return `a position has ${count} values where others have ${builder.positionSize}`;
}

function endsPosition(byte: number): boolean {
  return byte === COMMA || byte === CLOSE || byte === QUOTE || byte === -1;
}

/** Returns the offset of the first byte that can't belong to a number or word. */
function tokenEnd(input: ByteInput, from: number): number {
  let at = from;
  let byte = byteAt(input, at);
  while ((byte >= 0x2b && byte <= 0x39 && byte !== COMMA) || isLetter(byte)) {
    byte = byteAt(input, ++at);
  }
  return at;
}

/** Whether a byte is one of a to z or A to Z. */
export function isLetter(byte: number): boolean {
  const small = byte | 0x20;
  return small >= 0x61 && small <= 0x7a;
}

/** Well-known text may be broken into lines, with tabs and form feeds. */
export function skipTextBlanks(input: ByteInput, from: number): number {
  let at = from;
  let byte = byteAt(input, at);
  while (byte === 0x20 || (byte >= 0x09 && byte <= 0x0d)) byte = byteAt(input, ++at);
  return at;
}
