import { NO_DAY, type RecordSource, UNDRAWABLE } from '#core/columns.ts';
import { MS_PER_DAY } from '#lib/days.ts';
import {
  byteInput,
  type ByteInput,
  unescapedText,
  utf8,
  byteAt,
  MINUS,
  ZERO,
} from './byteInput.ts';
import type { ColumnBuilder, MemberKind } from './columnBuilder.ts';

/** Codes of `undrawable` (columns.ts says what each means). */
export const NO_POLYGON = UNDRAWABLE.indexOf('no polygon');
export const EMPTY_SHAPE = UNDRAWABLE.indexOf('empty');
export const UNREADABLE = UNDRAWABLE.indexOf('unreadable');
export const OUT_OF_RANGE = UNDRAWABLE.indexOf('out of range');
export const NOT_A_RECORD = UNDRAWABLE.indexOf('not a record');

/** Characters of YYYY-MM-DD. */
const DATE_LENGTH = 10;

/** Sources that many records share are kept once. Beyond this many different ones, each is likely to be the only one. */
const MAX_SHARED = 1024;

/** The sources of the record being read, made now if there are none. */
export function sourceOf(builder: ColumnBuilder): RecordSource {
  builder.source ??= {};
  return builder.source;
}

/** Keeps a member that has no column, as JSON text. */
export function keepMember(builder: ColumnBuilder, name: string, text: string): void {
  builder.memberTexts ??= new Map();
  builder.memberTexts.set(name, text);
}

/** A date's text with its quotes. */
interface DateText {
  kind: MemberKind;
  row: number;
  start: number;
  /** Excluded. */
  end: number;
}

/** Takes a date that is a text: its day, where it has one, and its text, where that is more than the day. */
export function keepDate(input: ByteInput, builder: ColumnBuilder, date: DateText): void {
  const { columns } = builder;
  const { kind, row, start, end } = date;
  const days = kind === 'start' ? columns.startDay : columns.endDay;
  const text = unescapedText(input, start + 1, end - 1);
  // With escapes the text differs from its bytes.
  const isPlain = text.length === end - start - 2;
  const day = isPlain ? readDay(input, start + 1) : readDay(byteInput(utf8(text)), 0);
  const isDay = day !== NO_DAY && text.length === DATE_LENGTH;
  days[row] = isDay || (day !== NO_DAY && DATE_TIME.test(text)) ? day : NO_DAY;
  if (!isDay) sourceOf(builder)[kind === 'start' ? 'startDate' : 'endDate'] = text;
}

/**
 * Returns the record's sources, null when there are none. Records often have the same odd dates and
 * members: those without a shape's text share one object, which must not be changed.
 */
export function keptSource(builder: ColumnBuilder): RecordSource | null {
  const { memberTexts, source } = builder;
  if (memberTexts !== null && memberTexts.size > 0) {
    sourceOf(builder).members = Object.fromEntries(memberTexts);
  }
  if (builder.source === null || Object.keys(builder.source).length === 0) return null;
  const isShared =
    source === null || (source.polygon ?? source.problem ?? source.item) === undefined;
  return isShared ? sharedSource(builder, builder.source) : builder.source;
}

function sharedSource(builder: ColumnBuilder, source: RecordSource): RecordSource {
  const { sharedSources } = builder;
  if (sharedSources.size === MAX_SHARED) return source;
  const key = JSON.stringify(source);
  const known = sharedSources.get(key);
  if (known !== undefined) return known;
  sharedSources.set(key, source);
  return source;
}

/** A date with a time of day, whose first ten characters are its day. */
const DATE_TIME =
  /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/** The calendar repeats after so many years. */
const CYCLE_YEARS = 400;
const CYCLE_DAYS = 146_097;

/** Days since 1970-01-01 of the ten bytes YYYY-MM-DD at `at`; `NO_DAY` when they're no day of the calendar. */
function readDay(input: ByteInput, at: number): number {
  const { bytes } = input;
  if (at + 10 > bytes.length || bytes[at + 4] !== MINUS || bytes[at + 7] !== MINUS) return NO_DAY;
  const century = twoDigits(input, at);
  const years = twoDigits(input, at + 2);
  const month = twoDigits(input, at + 5);
  const day = twoDigits(input, at + 8);
  if (century < 0 || years < 0 || month < 1 || month > 12 || day < 1) return NO_DAY;
  // One cycle of the calendar later, as Date.UTC takes years below 100 for those of the 20th century.
  const year = 100 * century + years + CYCLE_YEARS;
  const time = Date.UTC(year, month - 1, day);
  const isInMonth = time < Date.UTC(year, month, 1);
  return isInMonth ? time / MS_PER_DAY - CYCLE_DAYS : NO_DAY;
}

function twoDigits(input: ByteInput, at: number): number {
  const tens = byteAt(input, at) - ZERO;
  const ones = byteAt(input, at + 1) - ZERO;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? 10 * tens + ones : -1;
}
