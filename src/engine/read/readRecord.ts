/**
 * One record of either section, from its opening brace to the closing one.
 *
 * 1. Begin: the row after the last committed one is set to "nothing found".
 * 2. Each member's name is looked up; its value goes into its column, or is kept as text.
 * 3. A member that comes twice is taken as it came last, as `JSON.parse` does.
 * 4. At the closing brace the row is complete; the caller commits it.
 */
import { NO_DAY, NO_MESSAGE } from '#engine/columns.ts';
import {
  type ByteInput,
  byteAt,
  CLOSE_OBJECT,
  COLON,
  COMMA,
  QUOTE,
  skipBlanks,
  STOPPED,
} from './byteInput.ts';
import { reserveRecord } from './columnGrowth.ts';
import type { Draft, Slot } from './draft.ts';
import { memberSlot, slotIndex, slotKind } from './memberSlots.ts';
import { isDateTime, readDay } from './readDay.ts';
import { losesText, numberOf, readPlainNumber } from './readNumber.ts';
import { readPolygon } from './readPolygon.ts';
import { keepMember, NO_POLYGON, sourceOf } from './recordSource.ts';
import { valueEnd } from './skipValue.ts';
import { textOf, unescapedText } from './texts.ts';

/** Reads the record that begins at `from`. Answers the place after it, or `STOPPED`: then nothing has changed. */
export function readRecord(input: ByteInput, draft: Draft, from: number): number {
  beginRecord(draft);
  let at = skipBlanks(input, from + 1);
  if (byteAt(input, at) === CLOSE_OBJECT) return at + 1;
  for (;;) {
    at = readMember(input, draft, at);
    if (at === STOPPED) return STOPPED;
    at = skipBlanks(input, at);
    const byte = byteAt(input, at);
    if (byte === CLOSE_OBJECT) return at + 1;
    if (byte !== COMMA) return STOPPED;
    at = skipBlanks(input, at + 1);
  }
}

/** Sets the next row to "nothing found". */
export function beginRecord(draft: Draft): void {
  reserveRecord(draft);
  const { columns } = draft;
  const row = columns.recordCount;
  draft.vertices = columns.vertexCount;
  draft.rings = columns.ringCount;
  draft.parts = columns.polygonCount;
  draft.undrawable = NO_POLYGON;
  draft.source = null;
  draft.members = null;
  draft.message = null;
  draft.lastSlot = draft.firstSlot;
  columns.startDay[row] = NO_DAY;
  columns.endDay[row] = NO_DAY;
  columns.message[row] = NO_MESSAGE;
  for (const index of draft.indices) {
    index.found = false;
    index.column.values[row] = NaN;
  }
}

function readMember(input: ByteInput, draft: Draft, from: number): number {
  const slot = memberSlot(input, draft, from);
  if (slot === null) return STOPPED;
  const colon = skipBlanks(input, from + slot.raw.length);
  if (byteAt(input, colon) !== COLON) return STOPPED;
  const at = skipBlanks(input, colon + 1);
  switch (slotKind(draft, slot)) {
    case 'polygon':
      return readPolygon(input, draft, at);
    case 'start':
    case 'end':
      return readDate(input, draft, at);
    case 'message':
      return readMessage(input, draft, at);
    default:
      return readOther(input, draft, at);
  }
}

/** Bytes of "YYYY-MM-DD" with its quotes. */
const PLAIN_DATE = 12;

/** A date of the member last found. */
function readDate(input: ByteInput, draft: Draft, at: number): number {
  const { columns, source } = draft;
  const isStart = draft.lastSlot.kind === 'start';
  const days = isStart ? columns.startDay : columns.endDay;
  const kept = isStart ? 'startDate' : 'endDate';
  const day = byteAt(input, at) === QUOTE ? readDay(input, at + 1) : NO_DAY;
  const isPlain = day !== NO_DAY && byteAt(input, at + PLAIN_DATE - 1) === QUOTE;
  if (source?.[kept] !== undefined) delete source[kept];
  days[columns.recordCount] = isPlain ? day : NO_DAY;
  if (isPlain) return at + PLAIN_DATE;
  const end = valueEnd(input, draft.skipper, at);
  if (end === STOPPED) return STOPPED;
  const isText = byteAt(input, at) === QUOTE;
  const text = isText ? unescapedText(input, at + 1, end - 1) : textOf(input, at, end);
  if (!isText && text === 'null') return end;
  if (day !== NO_DAY && isDateTime(text)) days[columns.recordCount] = day;
  sourceOf(draft)[kept] = text;
  return end;
}

function readMessage(input: ByteInput, draft: Draft, at: number): number {
  const end = valueEnd(input, draft.skipper, at);
  if (end === STOPPED) return STOPPED;
  const isText = byteAt(input, at) === QUOTE;
  draft.message = isText ? unescapedText(input, at + 1, end - 1) : null;
  draft.members?.delete('message');
  if (!isText) keepMember(draft, 'message', textOf(input, at, end));
  return end;
}

/** A number or text of the member last found. */
function readOther(input: ByteInput, draft: Draft, at: number): number {
  const { lastSlot: slot, number } = draft;
  const plainEnd = readPlainNumber(input, draft, at);
  if (plainEnd !== STOPPED) {
    draft.members?.delete(slot.name);
    const text = takeNumber(draft, slot) ? null : textOf(input, at, plainEnd);
    if (text !== null) keepMember(draft, slot.name, text);
    return plainEnd;
  }
  const end = valueEnd(input, draft.skipper, at);
  if (end === STOPPED) return STOPPED;
  const text = textOf(input, at, end);
  const value = numberOf(text);
  number[0] = value ?? NaN;
  draft.members?.delete(slot.name);
  if (value === undefined) takeText(draft, slot, text);
  else if (!takeNumber(draft, slot) || losesText(text, value)) keepMember(draft, slot.name, text);
  return end;
}

/** False when there are too many columns already. */
function takeNumber(draft: Draft, slot: Slot): boolean {
  const index = slotIndex(draft, slot);
  if (index === null) return false;
  index.found = true;
  index.column.values[draft.columns.recordCount] = draft.number[0]!;
  return true;
}

/** A null is what a column's NaN says already. */
function takeText(draft: Draft, slot: Slot, text: string): void {
  const { index } = slot;
  if (index !== null) {
    index.found = false;
    index.column.values[draft.columns.recordCount] = NaN;
  }
  if (index === null || !index.listed || text !== 'null') keepMember(draft, slot.name, text);
}
