/**
 * One record of either section, from its opening brace to the closing one.
 *
 * 1. Begin: the row after the last committed one is set to "nothing found".
 * 2. Each member's name is looked up; its value goes into its column, or is kept as text.
 * 3. Of a member that occurs twice the last value counts, as with `JSON.parse`.
 * 4. At the closing brace the row is complete; the caller commits it.
 */
import { NO_DAY, NO_MESSAGE, SECTION_ERROR } from '#core/columns.ts';
import type { ItemSpan } from './parserState.ts';
import {
  type ByteInput,
  byteAt,
  CLOSE_OBJECT,
  COLON,
  COMMA,
  QUOTE,
  skipBlanks,
  STOPPED,
  textOf,
  unescapedText,
} from './byteInput.ts';
import { reserveRecord } from './columnGrowth.ts';
import { type ColumnBuilder, discardShape, type Member } from './columnBuilder.ts';
import { findMember, indexOf, memberKind } from './findMember.ts';
import { losesText, numberOf, readPlainNumber } from './readNumber.ts';
import { readPolygon } from './readPolygon.ts';
import {
  keepDate,
  keepMember,
  NO_POLYGON,
  sourceOf,
  keptSource,
  NOT_A_RECORD,
} from './recordSource.ts';
import { valueEnd } from './skipValue.ts';
import { texts } from './texts.en.ts';

/** Reads the record that begins at `from`. Returns the offset after it, or `STOPPED`: then nothing has changed. */
export function readRecord(input: ByteInput, builder: ColumnBuilder, from: number): number {
  beginRecord(builder);
  let at = skipBlanks(input, from + 1);
  if (byteAt(input, at) === CLOSE_OBJECT) return at + 1;
  for (;;) {
    at = readMember(input, builder, at);
    if (at === STOPPED) return STOPPED;
    at = skipBlanks(input, at);
    const byte = byteAt(input, at);
    if (byte === CLOSE_OBJECT) return at + 1;
    if (byte !== COMMA) return STOPPED;
    at = skipBlanks(input, at + 1);
  }
}

/** Sets the next row to "nothing found". */
function beginRecord(builder: ColumnBuilder): void {
  reserveRecord(builder);
  const { columns } = builder;
  const row = columns.recordCount;
  discardShape(builder);
  builder.undrawable = NO_POLYGON;
  builder.source = null;
  builder.memberTexts = null;
  builder.message = null;
  builder.lastMember = builder.recordStart;
  columns.startDay[row] = NO_DAY;
  columns.endDay[row] = NO_DAY;
  columns.message[row] = NO_MESSAGE;
  for (const index of builder.indices) {
    index.found = false;
    index.column.values[row] = NaN;
  }
}

function readMember(input: ByteInput, builder: ColumnBuilder, from: number): number {
  const member = findMember(input, builder, from);
  if (member === null) return STOPPED;
  const colon = skipBlanks(input, from + member.raw.length);
  if (byteAt(input, colon) !== COLON) return STOPPED;
  const at = skipBlanks(input, colon + 1);
  switch (memberKind(builder, member)) {
    case 'polygon':
      return readPolygon(input, builder, at);
    case 'start':
    case 'end':
      return readDate(input, builder, at);
    case 'message':
      return readMessage(input, builder, at);
    default:
      return readOther(input, builder, at);
  }
}

/** A date of the member last found. */
function readDate(input: ByteInput, builder: ColumnBuilder, at: number): number {
  const { columns, source, lastMember } = builder;
  const { kind } = lastMember;
  const row = columns.recordCount;
  const kept = kind === 'start' ? 'startDate' : 'endDate';
  if (source?.[kept] !== undefined) delete source[kept];
  (kind === 'start' ? columns.startDay : columns.endDay)[row] = NO_DAY;
  const end = valueEnd(input, builder.skipper, at);
  if (end === STOPPED) return STOPPED;
  if (byteAt(input, at) === QUOTE) {
    keepDate(input, builder, { kind, row, start: at, end });
    return end;
  }
  const text = textOf(input, at, end);
  if (text !== 'null') sourceOf(builder)[kept] = text;
  return end;
}

function readMessage(input: ByteInput, builder: ColumnBuilder, at: number): number {
  const end = valueEnd(input, builder.skipper, at);
  if (end === STOPPED) return STOPPED;
  const isText = byteAt(input, at) === QUOTE;
  builder.message = isText ? unescapedText(input, at + 1, end - 1) : null;
  builder.memberTexts?.delete('message');
  if (!isText) keepMember(builder, 'message', textOf(input, at, end));
  return end;
}

/** A number or text of the member last found. */
function readOther(input: ByteInput, builder: ColumnBuilder, at: number): number {
  const { lastMember: member, number } = builder;
  const plainEnd = readPlainNumber(input, builder, at);
  if (plainEnd !== STOPPED) {
    builder.memberTexts?.delete(member.name);
    const text = takeNumber(builder, member) ? null : textOf(input, at, plainEnd);
    if (text !== null) keepMember(builder, member.name, text);
    return plainEnd;
  }
  const end = valueEnd(input, builder.skipper, at);
  if (end === STOPPED) return STOPPED;
  const text = textOf(input, at, end);
  const value = numberOf(text);
  number[0] = value ?? NaN;
  builder.memberTexts?.delete(member.name);
  if (value === undefined) takeText(builder, member, text);
  else if (!takeNumber(builder, member) || losesText(text, value))
    keepMember(builder, member.name, text);
  return end;
}

/** False when there are too many columns already. */
function takeNumber(builder: ColumnBuilder, member: Member): boolean {
  const index = indexOf(builder, member);
  if (index === null) return false;
  index.found = true;
  index.column.values[builder.columns.recordCount] = builder.number[0] ?? NaN;
  return true;
}

/** A null needs no text: the column's NaN stands for it. */
function takeText(builder: ColumnBuilder, member: Member, text: string): void {
  // The column may be known under the same name in another spelling, with escapes.
  member.index ??= builder.indices.find(({ column }) => column.name === member.name) ?? null;
  const { index } = member;
  if (index !== null) {
    index.found = false;
    index.column.values[builder.columns.recordCount] = NaN;
  }
  if (index === null || !index.listed || text !== 'null') keepMember(builder, member.name, text);
}

/** Makes the row that was read part of the columns. */
export function commitRecord(builder: ColumnBuilder): void {
  const { columns } = builder;
  const row = columns.recordCount;
  columns.section[row] = builder.section;
  columns.undrawable[row] = builder.undrawable;
  columns.geomOffsets[row + 1] = builder.parts;
  if (builder.undrawable === 0) columns.bounds.set(builder.bounds, 4 * row);
  else columns.bounds.fill(NaN, 4 * row, 4 * row + 4);
  if (builder.section === SECTION_ERROR) columns.message[row] = messageIndex(builder);
  listIndices(builder);
  const source = keptSource(builder);
  if (source !== null) columns.sources.set(row, source);
  columns.vertexCount = builder.vertices;
  columns.ringCount = builder.rings;
  columns.polygonCount = builder.parts;
  columns.recordCount = row + 1;
}

/** Makes a row of an item that isn't a record, so that it counts and its text is kept. */
export function commitItem(input: ByteInput, builder: ColumnBuilder, item: ItemSpan): void {
  beginRecord(builder);
  builder.undrawable = NOT_A_RECORD;
  const source = sourceOf(builder);
  source.item = textOf(input, item.start, item.end);
  source.problem = { reason: texts.notARecord, byte: input.base + item.start };
  commitRecord(builder);
}

/** An index is listed with the first committed record that has a number in it. */
function listIndices(builder: ColumnBuilder): void {
  for (const index of builder.indices) {
    if (index.listed || !index.found) continue;
    index.listed = true;
    builder.columns.indices.push(index.column);
  }
}

/** Returns the place in `messages` of the record's own message, else of its group's; both are kept when they differ. */
export function messageIndex(builder: ColumnBuilder): number {
  const { groupMessage, message, messageIndices, columns } = builder;
  const text = message ?? groupMessage;
  if (text === null) return NO_MESSAGE;
  if (groupMessage !== null && groupMessage !== text) {
    keepMember(builder, 'err_data', JSON.stringify(groupMessage));
  }
  let index = messageIndices.get(text);
  if (index === undefined) {
    index = columns.messages.push(text) - 1;
    messageIndices.set(text, index);
  }
  return index;
}
