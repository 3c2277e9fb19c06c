import { type ByteInput, byteAt, OPEN, STOPPED } from './byteInput.ts';
import { type ColumnBuilder, failShape } from './columnBuilder.ts';
import { isDigit } from './jsonGrammar.ts';
import { isLetter, skipTextBlanks } from './readPosition.ts';
import { textOf, utf8 } from './texts.ts';

/** What a tag says follows; parts of a collection have tags of their own. */
export type ShapeKind = 'multipolygon' | 'polygon' | 'point' | 'multipoint' | 'collection';

interface Tag {
  kind: ShapeKind;
  /** Place of what follows the tag, its dimension and the blanks behind it. */
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

/** Skips "SRID=4326;" where it stands; the columns don't hold it, so the text is kept. */
export function readSrid(input: ByteInput, builder: ColumnBuilder, from: number): number {
  let at = wordEnd(input, from, SRID);
  if (at === STOPPED) return from;
  const first = skipTextBlanks(input, at);
  at = first;
  while (isDigit(byteAt(input, at))) at++;
  const digits = at - first;
  at = skipTextBlanks(input, at);
  const isSrid = digits > 0 && byteAt(input, at) === SEMICOLON;
  if (!isSrid) return failShape(builder, at, 'the SRID isn’t a number and a semicolon');
  builder.keepsText = true;
  return at + 1;
}

/** The tag and its dimension; its end is `STOPPED` when it's none that can be drawn. */
export function readTag(input: ByteInput, builder: ColumnBuilder, from: number): Tag {
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

/** Z, M or ZM, joined to the tag or apart from it; returns the place after the blanks behind it. */
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
  if (end === from) return 'the kind of shape is missing';
  const word = textOf(input, from, end);
  const isKnown = TAGS.some(({ name }) => wordEnd(input, from, name) === end);
  if (isKnown) return `${word} isn’t followed by an opening bracket`;
  return `${word} isn’t a shape with an area`;
}

/** Place after EMPTY, `STOPPED` where another text stands. */
export function skipEmpty(input: ByteInput, from: number): number {
  const isPossible = (byteAt(input, from) | 0x20) === 0x65;
  return isPossible ? wordEnd(input, from, EMPTY_WORD) : STOPPED;
}

/** Place after a word given in small letters, `STOPPED` where another text stands. */
function wordEnd(input: ByteInput, from: number, word: Uint8Array): number {
  for (let i = 0; i < word.length; i++) {
    if ((byteAt(input, from + i) | 0x20) !== (word[i]! | 0x20)) return STOPPED;
  }
  return from + word.length;
}
