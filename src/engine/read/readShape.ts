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
import { type ByteInput, byteAt, CLOSE, COMMA, OPEN, QUOTE, STOPPED } from './byteInput.ts';
import { endPart, endRing } from './columnGrowth.ts';
import type { Draft } from './draft.ts';
import { readPosition, skipTextBlanks } from './readPosition.ts';
import { readPositions } from './readPositions.ts';
import { failShape } from './shapeProblem.ts';
import { readSrid, readTag, skipEmpty } from './shapeTag.ts';

/** Reads the shape whose text begins at `from`. Answers the place of the closing quote, or `STOPPED`. */
export function readShape(input: ByteInput, draft: Draft, from: number): number {
  beginShape(draft);
  let at = readSrid(input, draft, skipTextBlanks(input, from));
  at = at === STOPPED ? at : readGeometries(input, draft, at);
  if (at === STOPPED) return STOPPED;
  at = skipTextBlanks(input, at);
  if (byteAt(input, at) !== QUOTE) return failShape(draft, at, 'more text follows the shape');
  return at;
}

function beginShape(draft: Draft): void {
  const { columns } = draft;
  draft.vertices = columns.vertexCount;
  draft.rings = columns.ringCount;
  draft.parts = columns.polygonCount;
  draft.box[0] = Infinity;
  draft.box[1] = Infinity;
  draft.box[2] = -Infinity;
  draft.box[3] = -Infinity;
  draft.keepsText = false;
  draft.hasNoNumber = false;
}

/** One geometry, or a collection of them down to any depth. */
function readGeometries(input: ByteInput, draft: Draft, from: number): number {
  let at = from;
  let depth = 0;
  for (;;) {
    at = skipTextBlanks(input, at);
    const tag = readTag(input, draft, at);
    if (tag.end === STOPPED) return STOPPED;
    if (tag.kind === 'collection' && byteAt(input, tag.end) === OPEN) {
      draft.keepsText = true;
      depth++;
      at = tag.end + 1;
      continue;
    }
    at = readGeometry(input, draft, tag);
    while (at !== STOPPED && depth > 0) {
      at = skipTextBlanks(input, at);
      if (byteAt(input, at) !== CLOSE) break;
      depth--;
      at++;
    }
    if (at === STOPPED || depth === 0) return at;
    if (byteAt(input, at) !== COMMA) return failShape(draft, at, 'a comma or bracket is missing');
    at++;
  }
}

type Step = (input: ByteInput, draft: Draft, from: number) => number;

const BODIES: Record<'multipolygon' | 'polygon' | 'point' | 'multipoint' | 'collection', Step> = {
  multipolygon: (input, draft, from) => readList(input, draft, { from, read: readPart }),
  polygon: readPart,
  point: readPoint,
  multipoint: (input, draft, from) => readList(input, draft, { from, read: readListedPoint }),
  collection: (_, draft, from) => failShape(draft, from, 'an opening bracket is missing'),
};

function readGeometry(
  input: ByteInput,
  draft: Draft,
  tag: { kind: keyof typeof BODIES; end: number },
): number {
  const empty = skipEmpty(input, tag.end);
  return empty === STOPPED ? BODIES[tag.kind](input, draft, tag.end) : empty;
}

/** "(" items, by commas, ")"; an item may be EMPTY and is then left out. */
function readList(input: ByteInput, draft: Draft, list: { from: number; read: Step }): number {
  if (byteAt(input, list.from) !== OPEN) {
    return failShape(draft, list.from, 'an opening bracket is missing');
  }
  let at = list.from;
  do {
    at = skipTextBlanks(input, at + 1);
    const empty = skipEmpty(input, at);
    if (empty !== STOPPED) draft.keepsText = true;
    at = empty === STOPPED ? list.read(input, draft, at) : empty;
    if (at === STOPPED) return STOPPED;
    at = skipTextBlanks(input, at);
  } while (byteAt(input, at) === COMMA);
  if (byteAt(input, at) !== CLOSE) return failShape(draft, at, 'a comma or bracket is missing');
  return at + 1;
}

/** A polygon's rings. */
function readPart(input: ByteInput, draft: Draft, from: number): number {
  const before = draft.rings;
  const end = readList(input, draft, { from, read: readRing });
  if (end === STOPPED || draft.rings === before) return end;
  const first = skipTextBlanks(input, from + 1);
  if (skipEmpty(input, first) !== STOPPED)
    return failShape(draft, first, 'the outer ring is empty');
  endPart(draft);
  return end;
}

/** A ring's positions; plain ones by the quick way, each other by the thorough one. */
function readRing(input: ByteInput, draft: Draft, from: number): number {
  if (byteAt(input, from) !== OPEN) return failShape(draft, from, 'a ring was expected');
  const { bytes } = input;
  const before = draft.vertices;
  let at = skipTextBlanks(input, from + 1);
  for (;;) {
    if (draft.positionSize === 2 || draft.positionSize === 0) {
      const next = readPositions(input, draft, at);
      if (next !== at) {
        draft.positionSize = 2;
        if (bytes[next - 1] === CLOSE) return ringEnd(draft, before, next);
        at = next;
      }
    }
    at = readPosition(input, draft, at);
    if (at === STOPPED) return STOPPED;
    const byte = byteAt(input, at);
    if (byte === CLOSE) return ringEnd(draft, before, at + 1);
    if (byte !== COMMA) return failShape(draft, at, 'a comma or bracket is missing');
    at = skipTextBlanks(input, at + 1);
  }
}

/** One vertex alone can't be told from a point, so the text is kept. */
function ringEnd(draft: Draft, before: number, at: number): number {
  if (draft.vertices - before === 1) draft.keepsText = true;
  endRing(draft);
  return at;
}

function readPoint(input: ByteInput, draft: Draft, from: number): number {
  if (byteAt(input, from) !== OPEN) {
    return failShape(draft, from, 'an opening bracket is missing');
  }
  const at = readBarePoint(input, draft, from + 1);
  if (at === STOPPED) return STOPPED;
  if (byteAt(input, at) !== CLOSE) return failShape(draft, at, 'a closing bracket is missing');
  return at + 1;
}

/** Both "(1 2)" and "1 2" are in use inside a multipoint. */
function readListedPoint(input: ByteInput, draft: Draft, from: number): number {
  if (byteAt(input, from) === OPEN) return readPoint(input, draft, from);
  return readBarePoint(input, draft, from);
}

function readBarePoint(input: ByteInput, draft: Draft, from: number): number {
  const at = readPosition(input, draft, from);
  if (at === STOPPED) return STOPPED;
  endRing(draft);
  endPart(draft);
  return at;
}
