/**
 * Well-known text to rings in the columns (OGC 06-103r4, section 7, and PostGIS' extended form).
 *
 * 1. An optional "SRID=4326;".
 * 2. A tag, in any case, with an optional Z, M or ZM; collections may be nested, so they are
 *    counted and not called.
 * 3. Parts, rings and positions in brackets; EMPTY in place of any of them.
 * 4. Nothing but blanks up to the closing quote.
 *
 * A point becomes a part with one ring of one vertex. The text ends at a quote; bytes that end
 * before it are a problem like any other, and the caller knows whether more bytes may come.
 */
import { NO_BOUNDS } from '#core/spatial/bounds.ts';
import {
  type ByteInput,
  byteAt,
  CLOSE,
  COMMA,
  OPEN,
  QUOTE,
  STOPPED,
  textOf,
  utf8,
} from './byteInput.ts';
import { endPart, endRing, reserveVertex } from './columnGrowth.ts';
import { type ColumnBuilder, discardShape, failShape } from './columnBuilder.ts';
import { isDigit } from './jsonGrammar.ts';
import { readPlainNumber } from './readNumber.ts';
import { texts } from './texts.en.ts';

/** Reads the shape whose text begins at `from`. Returns the offset of the closing quote, or `STOPPED`. */
export function readShape(input: ByteInput, builder: ColumnBuilder, from: number): number {
  beginShape(builder);
  let at = readSrid(input, builder, skipTextBlanks(input, from));
  at = at === STOPPED ? at : readGeometries(input, builder, at);
  if (at === STOPPED) return STOPPED;
  at = skipTextBlanks(input, at);
  if (byteAt(input, at) !== QUOTE) return failShape(builder, at, texts.moreTextFollows);
  return at;
}

function beginShape(builder: ColumnBuilder): void {
  discardShape(builder);
  builder.bounds = NO_BOUNDS;
  builder.keepsText = false;
}

/** One geometry, or a collection of them down to any depth. */
function readGeometries(input: ByteInput, builder: ColumnBuilder, from: number): number {
  let at = from;
  let depth = 0;
  for (;;) {
    at = skipTextBlanks(input, at);
    const tag = readTag(input, builder, at);
    if (tag.end === STOPPED) return STOPPED;
    if (tag.kind === 'collection' && byteAt(input, tag.end) === OPEN) {
      builder.keepsText = true;
      depth++;
      at = tag.end + 1;
      continue;
    }
    at = readGeometry(input, builder, tag);
    while (at !== STOPPED && depth > 0) {
      at = skipTextBlanks(input, at);
      if (byteAt(input, at) !== CLOSE) break;
      depth--;
      at++;
    }
    if (at === STOPPED || depth === 0) return at;
    if (byteAt(input, at) !== COMMA) return failShape(builder, at, texts.commaOrBracketMissing);
    at++;
  }
}

type Step = (input: ByteInput, builder: ColumnBuilder, from: number) => number;

const BODIES: Record<ShapeKind, Step> = {
  multipolygon: (input, builder, from) => readList(input, builder, { from, read: readPart }),
  polygon: readPart,
  point: readPoint,
  multipoint: (input, builder, from) => readList(input, builder, { from, read: readListedPoint }),
  collection: (_, builder, from) => failShape(builder, from, texts.openingBracketMissing),
};

function readGeometry(
  input: ByteInput,
  builder: ColumnBuilder,
  tag: { kind: ShapeKind; end: number },
): number {
  const empty = skipEmpty(input, tag.end);
  return empty === STOPPED ? BODIES[tag.kind](input, builder, tag.end) : empty;
}

/** "(" items, by commas, ")"; an item may be EMPTY and is then left out. */
function readList(
  input: ByteInput,
  builder: ColumnBuilder,
  list: { from: number; read: Step },
): number {
  if (byteAt(input, list.from) !== OPEN) {
    return failShape(builder, list.from, texts.openingBracketMissing);
  }
  let at = list.from;
  do {
    at = skipTextBlanks(input, at + 1);
    const empty = skipEmpty(input, at);
    if (empty !== STOPPED) builder.keepsText = true;
    at = empty === STOPPED ? list.read(input, builder, at) : empty;
    if (at === STOPPED) return STOPPED;
    at = skipTextBlanks(input, at);
  } while (byteAt(input, at) === COMMA);
  if (byteAt(input, at) !== CLOSE) return failShape(builder, at, texts.commaOrBracketMissing);
  return at + 1;
}

function readPart(input: ByteInput, builder: ColumnBuilder, from: number): number {
  const before = builder.rings;
  const end = readList(input, builder, { from, read: readRing });
  if (end === STOPPED || builder.rings === before) return end;
  const first = skipTextBlanks(input, from + 1);
  if (skipEmpty(input, first) !== STOPPED) return failShape(builder, first, texts.outerRingEmpty);
  endPart(builder);
  return end;
}

function readRing(input: ByteInput, builder: ColumnBuilder, from: number): number {
  if (byteAt(input, from) !== OPEN) return failShape(builder, from, texts.ringExpected);
  const before = builder.vertices;
  let at = from;
  do {
    at = readPosition(input, builder, skipTextBlanks(input, at + 1));
    if (at === STOPPED) return STOPPED;
  } while (byteAt(input, at) === COMMA);
  if (byteAt(input, at) !== CLOSE) return failShape(builder, at, texts.commaOrBracketMissing);
  // In the columns a single vertex is the same as a point.
  if (builder.vertices - before === 1) builder.keepsText = true;
  endRing(builder);
  return at + 1;
}

function readPoint(input: ByteInput, builder: ColumnBuilder, from: number): number {
  if (byteAt(input, from) !== OPEN) {
    return failShape(builder, from, texts.openingBracketMissing);
  }
  const at = readBarePoint(input, builder, from + 1);
  if (at === STOPPED) return STOPPED;
  if (byteAt(input, at) !== CLOSE) return failShape(builder, at, texts.closingBracketMissing);
  return at + 1;
}

/** Both "(1 2)" and "1 2" are in use inside a multipoint. */
function readListedPoint(input: ByteInput, builder: ColumnBuilder, from: number): number {
  if (byteAt(input, from) === OPEN) return readPoint(input, builder, from);
  return readBarePoint(input, builder, from);
}

function readBarePoint(input: ByteInput, builder: ColumnBuilder, from: number): number {
  const at = readPosition(input, builder, from);
  if (at === STOPPED) return STOPPED;
  endRing(builder);
  endPart(builder);
  return at;
}

/** The kinds of shapes by tag; parts of a collection have tags of their own. */
type ShapeKind = 'multipolygon' | 'polygon' | 'point' | 'multipoint' | 'collection';

interface Tag {
  kind: ShapeKind;
  /** Offset after the tag, its dimension and the blanks that follow. */
  end: number;
}

const TAGS: { kind: ShapeKind; name: Uint8Array }[] = [
  { kind: 'multipolygon', name: utf8('multipolygon') },
  { kind: 'polygon', name: utf8('polygon') },
  { kind: 'point', name: utf8('point') },
  { kind: 'multipoint', name: utf8('multipoint') },
  { kind: 'collection', name: utf8('geometrycollection') },
];
const UNKNOWN: Tag = { kind: 'polygon', end: STOPPED };
const EMPTY_WORD = utf8('empty');
const SRID = utf8('srid=');
const POSITION_SIZES: Record<string, number> = { '': 0, z: 3, m: 3, zm: 4 };
const SEMICOLON = 0x3b;
const LONGEST_WORD = 30;

/** Skips an "SRID=4326;" if there is one; the columns don't hold it, so the text is kept. */
function readSrid(input: ByteInput, builder: ColumnBuilder, from: number): number {
  let at = wordEnd(input, from, SRID);
  if (at === STOPPED) return from;
  const first = skipTextBlanks(input, at);
  at = first;
  while (isDigit(byteAt(input, at))) at++;
  const digits = at - first;
  at = skipTextBlanks(input, at);
  const isSrid = digits > 0 && byteAt(input, at) === SEMICOLON;
  if (!isSrid) return failShape(builder, at, texts.sridMalformed);
  builder.keepsText = true;
  return at + 1;
}

/** Reads the tag and its dimension; its end is `STOPPED` when it's no kind that can be drawn. */
function readTag(input: ByteInput, builder: ColumnBuilder, from: number): Tag {
  for (const { kind, name } of TAGS) {
    const end = wordEnd(input, from, name);
    if (end === STOPPED) continue;
    const after = readDimension(input, builder, end);
    if (after === STOPPED) break;
    return { kind, end: after };
  }
  failShape(builder, from, tagProblem(input, from));
  return UNKNOWN;
}

/** Reads Z, M or ZM, joined to the tag or apart from it. Returns the offset after the blanks that follow it. */
function readDimension(input: ByteInput, builder: ColumnBuilder, from: number): number {
  builder.positionSize = 0;
  const at = skipTextBlanks(input, from);
  if (byteAt(input, at) === OPEN) return at;
  let end = at;
  while (end - at < 2 && isDimension(byteAt(input, end))) end++;
  const size = POSITION_SIZES[textOf(input, at, end).toLowerCase()];
  if (size === undefined) return STOPPED;
  if (size > 0) builder.keepsText = true;
  builder.positionSize = size;
  const after = skipTextBlanks(input, end);
  const isEmpty = after > from && skipEmpty(input, after) !== STOPPED;
  return byteAt(input, after) === OPEN || isEmpty ? after : STOPPED;
}

function isDimension(byte: number): boolean {
  const small = byte | 0x20;
  return small === 0x7a || small === 0x6d;
}

function tagProblem(input: ByteInput, from: number): string {
  let end = from;
  while (end - from < LONGEST_WORD && isLetter(byteAt(input, end))) end++;
  if (end === from) return texts.shapeKindMissing;
  const word = textOf(input, from, end);
  const isKnown = TAGS.some(({ name }) => wordEnd(input, from, name) === end);
  if (isKnown) return texts.noOpeningBracket(word);
  return texts.notAnArea(word);
}

/** Returns the offset after EMPTY, `STOPPED` where there is another text. */
function skipEmpty(input: ByteInput, from: number): number {
  const isPossible = (byteAt(input, from) | 0x20) === 0x65;
  return isPossible ? wordEnd(input, from, EMPTY_WORD) : STOPPED;
}

/** Returns the offset after a word given in lower case, `STOPPED` where there is another text. */
function wordEnd(input: ByteInput, from: number, word: Uint8Array): number {
  for (let i = 0; i < word.length; i++) {
    if ((byteAt(input, from + i) | 0x20) !== (word[i]! | 0x20)) return STOPPED;
  }
  return from + word.length;
}

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const NO_NUMBER = /^[+-]?(?:nan|inf|infinity)$/i;
/** Most values a position may have: longitude, latitude, height and measure. */
const MAX_VALUES = 4;

/**
 * Reads one position however it is written: any blanks, signs, exponents, two to four values of which
 * the first two are taken. Returns the offset of the comma or bracket after it, or `STOPPED`.
 */
function readPosition(input: ByteInput, builder: ColumnBuilder, from: number): number {
  reserveVertex(builder);
  let at = skipTextBlanks(input, from);
  let count = 0;
  while (!endsPosition(byteAt(input, at))) {
    if (count === MAX_VALUES) return failShape(builder, at, texts.tooManyValues);
    const end = readOrdinate(input, builder, at);
    if (end === STOPPED) return failShape(builder, at, texts.numberExpected);
    if (count < 2) builder.columns.coords[2 * builder.vertices + count] = builder.number[0] ?? NaN;
    else builder.keepsText = true;
    count++;
    at = skipTextBlanks(input, end);
  }
  if (!fits(builder, count)) return failShape(builder, from, sizeProblem(builder, count));
  builder.vertices++;
  return at;
}

/** Reads a number, NaN or infinity into `builder.number`. Returns the offset after it, or `STOPPED`. */
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

/** All positions of a shape have the same number of values; else a comma is missing. */
function fits(builder: ColumnBuilder, count: number): boolean {
  if (count < 2) return false;
  if (builder.positionSize === 0) builder.positionSize = count;
  return builder.positionSize === count;
}

function sizeProblem(builder: ColumnBuilder, count: number): string {
  if (count === 0) return texts.positionMissing;
  if (count === 1) return texts.positionHasOneValue;
  return texts.positionSizesDiffer(count, builder.positionSize);
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

function isLetter(byte: number): boolean {
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
