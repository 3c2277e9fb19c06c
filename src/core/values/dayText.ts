/** Days since 1970-01-01, in columns and as text. */
import { NO_DAY } from '#core/columns.ts';
import { isoDay } from '#lib/days.ts';

/** Returns the day of a row in a column of days; NO_DAY where it's missing. */
export function dayIn(days: Int32Array, row: number): number {
  return days[row] ?? NO_DAY;
}

/** Texts by day. A result has few different days, and making their texts took a fifth of the time of writing 100,000 records. */
const texts = new Map<number, string>();
const MAX_TEXTS = 1000;

/** Returns `YYYY-MM-DD` of a day since 1970-01-01; the empty text for NO_DAY and for days beyond the calendar. */
export function dayText(day: number): string {
  if (day === NO_DAY) return '';
  const known = texts.get(day);
  if (known !== undefined) return known;
  const text = isoDay(day) ?? '';
  if (texts.size >= MAX_TEXTS) texts.clear();
  texts.set(day, text);
  return text;
}
