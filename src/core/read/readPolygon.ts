import { type ResultColumns, SECTION_ERROR } from '#core/columns.ts';
import {
  BACKSLASH,
  byteAt,
  type ByteInput,
  byteInput,
  QUOTE,
  STOPPED,
  textOf,
  unescapedText,
  utf8,
} from './byteInput.ts';
import { ColumnBuilder, discardShape, failShape } from './columnBuilder.ts';
import { skipTextBlanks, readShape } from './readShape.ts';
import {
  EMPTY_SHAPE,
  keepMember,
  NO_POLYGON,
  OUT_OF_RANGE,
  sourceOf,
  UNREADABLE,
} from './recordSource.ts';
import { stringEnd } from './jsonGrammar.ts';
import { valueEnd } from './skipValue.ts';
import { texts } from './texts.en.ts';

/** Degrees beyond which a coordinate can't be meant; shapes across the antimeridian go on past 180. */
const FARTHEST_LON = 540;
const FARTHEST_LAT = 90;

/**
 * Reads the value of a record's `polygon`, whatever it is: rings where it can be read, else the reason,
 * the offset and the text. Returns the offset after it, `STOPPED` when it isn't whole.
 */
export function readPolygon(input: ByteInput, builder: ColumnBuilder, at: number): number {
  forgetPolygon(builder);
  if (byteAt(input, at) !== QUOTE) return readNoText(input, builder, at);
  const first = at + 1;
  const quote = readShape(input, builder, first);
  const end = stringEnd(input, at);
  if (end === STOPPED) return STOPPED;
  if (quote === end - 1) {
    judgeShape(builder);
    if (keepsText(builder)) sourceOf(builder).polygon = textOf(input, first, quote);
    return end;
  }
  if (input.bytes.subarray(first, end).includes(BACKSLASH))
    readEscaped(input, builder, { first, end });
  else takeUnreadable(input, builder, { first, end });
  return end;
}

interface PolygonText {
  first: number;
  /** Offset after the closing quote. */
  end: number;
}

/** A polygon earlier in the same record no longer counts. */
function forgetPolygon(builder: ColumnBuilder): void {
  const { source } = builder;
  discardShape(builder);
  builder.undrawable = NO_POLYGON;
  builder.memberTexts?.delete('polygon');
  if (source === null) return;
  delete source.polygon;
  delete source.problem;
}

function readNoText(input: ByteInput, builder: ColumnBuilder, at: number): number {
  const end = valueEnd(input, builder.skipper, at);
  if (end === STOPPED) return STOPPED;
  const text = textOf(input, at, end);
  if (text !== 'null') keepMember(builder, 'polygon', text);
  return end;
}

/** Decides whether the shape read can be drawn. */
function judgeShape(builder: ColumnBuilder): void {
  const [west, south, east, north] = builder.bounds;
  const isEmpty = builder.parts === builder.columns.polygonCount;
  const isNear =
    west >= -FARTHEST_LON &&
    east <= FARTHEST_LON &&
    south >= -FARTHEST_LAT &&
    north <= FARTHEST_LAT;
  builder.undrawable = isEmpty ? EMPTY_SHAPE : isNear ? 0 : OUT_OF_RANGE;
}

/** Failed shapes are resubmitted as received, and there are many ways to write an empty one: both keep their text. */
function keepsText(builder: ColumnBuilder): boolean {
  const { section, undrawable } = builder;
  if (builder.keepsText || builder.keepsEveryText) return true;
  return section === SECTION_ERROR || undrawable === EMPTY_SHAPE;
}

/** Escapes in a shape are rare: its text is unescaped and read from there. */
function readEscaped(input: ByteInput, builder: ColumnBuilder, text: PolygonText): void {
  const plain = unescapedText(input, text.first, text.end - 1);
  if (readPlain(builder, plain)) {
    judgeShape(builder);
    if (keepsText(builder)) sourceOf(builder).polygon = plain;
    return;
  }
  builder.problemAt = escapedOffset(input, text.first, builder.problemAt);
  takeUnreadable(input, builder, text);
}

/** Reads a shape's text without escapes. Returns whether it's one; the builder has the problem otherwise. */
function readPlain(builder: ColumnBuilder, plain: string): boolean {
  const bytes = utf8(`${plain}"`);
  const quote = readShape(byteInput(bytes), builder, 0);
  if (quote === bytes.length - 1) return true;
  if (quote !== STOPPED) failShape(builder, quote, texts.moreTextFollows);
  return false;
}

/** Returns the sources with the problems said in the page's language: what was saved may be in another. */
export function rewordProblems(sources: ResultColumns['sources']): ResultColumns['sources'] {
  const builder = new ColumnBuilder(0);
  const reworded = new Map(sources);
  for (const [row, source] of sources) {
    const { problem, polygon, item } = source;
    if (problem === undefined) continue;
    if (item === undefined && (polygon === undefined || readPlain(builder, polygon))) continue;
    discardShape(builder);
    const reason = item === undefined ? builder.problem : texts.notARecord;
    reworded.set(row, { ...source, problem: { ...problem, reason } });
  }
  return reworded;
}

function takeUnreadable(input: ByteInput, builder: ColumnBuilder, text: PolygonText): void {
  discardShape(builder);
  const plain = unescapedText(input, text.first, text.end - 1);
  const source = sourceOf(builder);
  source.polygon = plain;
  if (skipTextBlanks(byteInput(utf8(plain)), 0) === utf8(plain).length) {
    builder.undrawable = EMPTY_SHAPE;
    return;
  }
  builder.undrawable = UNREADABLE;
  source.problem = { reason: builder.problem, byte: input.base + builder.problemAt };
}

/** Returns the offset in the escaped text that corresponds to `offset` bytes of the plain one. */
function escapedOffset(input: ByteInput, first: number, offset: number): number {
  let at = first;
  let plain = 0;
  while (plain < offset) {
    const isEscape = byteAt(input, at) === BACKSLASH;
    const isUnicode = isEscape && byteAt(input, at + 1) === 0x75;
    plain += isUnicode ? utf8(unescapedText(input, at, at + 6)).length : 1;
    at += isUnicode ? 6 : isEscape ? 2 : 1;
  }
  return at;
}
