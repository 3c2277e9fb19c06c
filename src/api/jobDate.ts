import { parseDay } from '#lib/days.ts';

/** A job's date as day and as text; `day` is null where it isn't a date, `text` then shows it as it came. */
export interface JobDate {
  day: number | null;
  text: string | null;
}

/** Reads an ISO 8601 date or date-time; its day is the one that's written, whatever the time zone. */
export function readDate(written: string | null): JobDate {
  if (written === null || written.trim() === '') return { day: null, text: null };
  const date = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(written.trim())?.[0];
  const day = date === undefined ? null : parseDay(date);
  return { day, text: day === null ? written : (date ?? written) };
}
