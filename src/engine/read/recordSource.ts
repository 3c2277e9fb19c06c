import { NO_DAY, type RecordSource, UNDRAWABLE } from '#engine/columns.ts';
import { byteInput, type ByteInput } from './byteInput.ts';
import type { ColumnBuilder } from './columnBuilder.ts';
import type { MemberKind } from './member.ts';
import { isDateTime, readDay } from './readDay.ts';
import { unescapedText, utf8 } from './texts.ts';

/** Codes of `undrawable` (columns.ts says what each means). */
export const NO_POLYGON = UNDRAWABLE.indexOf('no polygon');
export const EMPTY_SHAPE = UNDRAWABLE.indexOf('empty');
export const UNREADABLE = UNDRAWABLE.indexOf('unreadable');
export const OUT_OF_RANGE = UNDRAWABLE.indexOf('out of range');
export const NOT_A_RECORD = UNDRAWABLE.indexOf('not a record');

/** Characters of YYYY-MM-DD. */
const DATE_LENGTH = 10;

/** Sources that many records share are kept once. Where there are this many, each is likely to be the only one. */
const MOST_SHARED = 1024;

/** The sources of the record being read, made now if there are none. */
export function sourceOf(builder: ColumnBuilder): RecordSource {
  builder.source ??= {};
  return builder.source;
}

/** Keeps a member the columns have no place for, as JSON text. */
export function keepMember(builder: ColumnBuilder, name: string, text: string): void {
  builder.memberTexts ??= new Map();
  builder.memberTexts.set(name, text);
}

/** A date's text with its quotes. */
export interface DateText {
  kind: MemberKind;
  row: number;
  start: number;
  /** Excluded. */
  end: number;
}

/** Takes a date that is a text: its day, where it has one, and the text, where it says more than the day. */
export function keepDate(input: ByteInput, builder: ColumnBuilder, date: DateText): void {
  const { columns } = builder;
  const { kind, row, start, end } = date;
  const days = kind === 'start' ? columns.startDay : columns.endDay;
  const text = unescapedText(input, start + 1, end - 1);
  // With escapes in it, it's another text than its bytes.
  const isPlain = text.length === end - start - 2;
  const day = isPlain ? readDay(input, start + 1) : readDay(byteInput(utf8(text)), 0);
  const isDay = day !== NO_DAY && text.length === DATE_LENGTH;
  days[row] = isDay || (day !== NO_DAY && isDateTime(text)) ? day : NO_DAY;
  if (!isDay) sourceOf(builder)[kind === 'start' ? 'startDate' : 'endDate'] = text;
}

/**
 * The sources as they are kept: null when there are none. Records often have the same odd dates and
 * members: those without a shape's text share one object, which nobody may change.
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
  if (sharedSources.size === MOST_SHARED) return source;
  const key = JSON.stringify(source);
  const known = sharedSources.get(key);
  if (known !== undefined) return known;
  sharedSources.set(key, source);
  return source;
}
