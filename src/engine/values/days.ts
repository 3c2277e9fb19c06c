/** Days since 1970-01-01, in columns, as text and back. */
import { NO_DAY } from '#engine/columns.ts';

const MS_PER_DAY = 86_400_000;

/** Returns the day of a row in a column of days; NO_DAY where it's missing. */
export function dayIn(days: Int32Array, row: number): number {
  return days[row] ?? NO_DAY;
}

/** A result's records have few days between them, and making a text of one took a fifth of the time of writing 100,000 records. */
const texts = new Map<number, string>();
const MOST_TEXTS = 1000;

/** Returns `YYYY-MM-DD` of a day since 1970-01-01; the empty text for NO_DAY and for days no calendar holds. */
export function dayText(day: number): string {
  if (day === NO_DAY) return '';
  const known = texts.get(day);
  if (known !== undefined) return known;
  const date = new Date(day * MS_PER_DAY);
  const text = Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, -14);
  if (texts.size >= MOST_TEXTS) texts.clear();
  texts.set(day, text);
  return text;
}

/** Returns the days since 1970-01-01 of a plain, existing `YYYY-MM-DD`; null for anything else. */
export function parseDay(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const day = Date.parse(`${text}T00:00:00Z`) / MS_PER_DAY;
  return Number.isInteger(day) && dayText(day) === text ? day : null;
}
