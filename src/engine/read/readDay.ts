import { NO_DAY } from '#engine/columns.ts';
import { type ByteInput, MINUS, ZERO } from './byteInput.ts';

const DATE_TIME =
  /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/** Days since 1970-01-01 of the ten bytes YYYY-MM-DD at `at`; `NO_DAY` when they're no day of the calendar. */
export function readDay(input: ByteInput, at: number): number {
  const { bytes } = input;
  if (at + 10 > bytes.length || bytes[at + 4] !== MINUS || bytes[at + 7] !== MINUS) return NO_DAY;
  const century = twoDigits(bytes, at);
  const years = twoDigits(bytes, at + 2);
  const month = twoDigits(bytes, at + 5);
  const day = twoDigits(bytes, at + 8);
  if (century < 0 || years < 0 || month < 1 || month > 12 || day < 1) return NO_DAY;
  const year = 100 * century + years;
  return day > daysInMonth(year, month) ? NO_DAY : dayNumber(year, month, day);
}

/** Whether a text is a date with a time of day, whose first ten characters are its day. */
export function isDateTime(text: string): boolean {
  return DATE_TIME.test(text);
}

function twoDigits(bytes: Uint8Array, at: number): number {
  const tens = bytes[at]! - ZERO;
  const ones = bytes[at + 1]! - ZERO;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? 10 * tens + ones : -1;
}

function daysInMonth(year: number, month: number): number {
  if (month !== 2) return 30 + ((month + (month >> 3)) & 1);
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return isLeap ? 29 : 28;
}

/** Proleptic Gregorian day number; the year is taken to begin in March, so that the leap day is its last. */
function dayNumber(year: number, month: number, day: number): number {
  const isEarly = month <= 2;
  const marchYear = isEarly ? year - 1 : year;
  const marchMonth = isEarly ? month + 9 : month - 3;
  const leapDays =
    Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  const daysBefore = Math.floor((153 * marchMonth + 2) / 5);
  return 365 * marchYear + leapDays + daysBefore + day - 1 - DAYS_TO_1970;
}

/** Days from 0000-03-01 to 1970-01-01. */
const DAYS_TO_1970 = 719_468;
