import { NO_DAY } from '#engine/columns.ts';
import { MS_PER_DAY } from '#lib/days.ts';
import { byteAt, type ByteInput, MINUS, ZERO } from './byteInput.ts';

const DATE_TIME =
  /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/** The calendar repeats after so many years. */
const CYCLE_YEARS = 400;
const CYCLE_DAYS = 146_097;

/** Days since 1970-01-01 of the ten bytes YYYY-MM-DD at `at`; `NO_DAY` when they're no day of the calendar. */
export function readDay(input: ByteInput, at: number): number {
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

/** Whether a text is a date with a time of day, whose first ten characters are its day. */
export function isDateTime(text: string): boolean {
  return DATE_TIME.test(text);
}

function twoDigits(input: ByteInput, at: number): number {
  const tens = byteAt(input, at) - ZERO;
  const ones = byteAt(input, at + 1) - ZERO;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? 10 * tens + ones : -1;
}
