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
import { NO_BOUNDS } from '#engine/spatial/bounds.ts';
import { type ByteInput, byteAt, CLOSE, COMMA, OPEN, QUOTE, STOPPED } from './byteInput.ts';
import { endPart, endRing } from './columnGrowth.ts';
import { type ColumnBuilder, discardShape, failShape } from './columnBuilder.ts';
import { readPosition, skipTextBlanks } from './readPosition.ts';
import { readSrid, readTag, type ShapeKind, skipEmpty } from './shapeTag.ts';

/** Reads the shape whose text begins at `from`. Returns the offset of the closing quote, or `STOPPED`. */
export function readShape(input: ByteInput, builder: ColumnBuilder, from: number): number {
  beginShape(builder);
  let at = readSrid(input, builder, skipTextBlanks(input, from));
  at = at === STOPPED ? at : readGeometries(input, builder, at);
  if (at === STOPPED) return STOPPED;
  at = skipTextBlanks(input, at);
  if (byteAt(input, at) !== QUOTE) return failShape(builder, at, 'more text follows the shape');
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
    if (byteAt(input, at) !== COMMA) return failShape(builder, at, 'a comma or bracket is missing');
    at++;
  }
}

type Step = (input: ByteInput, builder: ColumnBuilder, from: number) => number;

const BODIES: Record<ShapeKind, Step> = {
  multipolygon: (input, builder, from) => readList(input, builder, { from, read: readPart }),
  polygon: readPart,
  point: readPoint,
  multipoint: (input, builder, from) => readList(input, builder, { from, read: readListedPoint }),
  collection: (_, builder, from) => failShape(builder, from, 'an opening bracket is missing'),
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
    return failShape(builder, list.from, 'an opening bracket is missing');
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
  if (byteAt(input, at) !== CLOSE) return failShape(builder, at, 'a comma or bracket is missing');
  return at + 1;
}

/** A polygon's rings. */
function readPart(input: ByteInput, builder: ColumnBuilder, from: number): number {
  const before = builder.rings;
  const end = readList(input, builder, { from, read: readRing });
  if (end === STOPPED || builder.rings === before) return end;
  const first = skipTextBlanks(input, from + 1);
  if (skipEmpty(input, first) !== STOPPED)
    return failShape(builder, first, 'the outer ring is empty');
  endPart(builder);
  return end;
}

/** A ring's positions. */
function readRing(input: ByteInput, builder: ColumnBuilder, from: number): number {
  if (byteAt(input, from) !== OPEN) return failShape(builder, from, 'a ring was expected');
  const before = builder.vertices;
  let at = from;
  do {
    at = readPosition(input, builder, skipTextBlanks(input, at + 1));
    if (at === STOPPED) return STOPPED;
  } while (byteAt(input, at) === COMMA);
  if (byteAt(input, at) !== CLOSE) return failShape(builder, at, 'a comma or bracket is missing');
  // One vertex alone can't be told from a point.
  if (builder.vertices - before === 1) builder.keepsText = true;
  endRing(builder);
  return at + 1;
}

function readPoint(input: ByteInput, builder: ColumnBuilder, from: number): number {
  if (byteAt(input, from) !== OPEN) {
    return failShape(builder, from, 'an opening bracket is missing');
  }
  const at = readBarePoint(input, builder, from + 1);
  if (at === STOPPED) return STOPPED;
  if (byteAt(input, at) !== CLOSE) return failShape(builder, at, 'a closing bracket is missing');
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
