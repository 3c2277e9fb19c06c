const MS_PER_DAY = 86_400_000;

/** A job's date as day and as text; `day` is null where it isn't a date, `text` then shows it as it came. */
export interface JobDate {
  day: number | null;
  text: string | null;
}

/** Reads an ISO 8601 date or date-time; its day is the one that's written, whatever the time zone. */
export function readDate(written: string | null): JobDate {
  if (written === null || written.trim() === '') return { day: null, text: null };
  const date = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(written.trim())?.[0];
  const ms = date === undefined ? Number.NaN : Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(ms)
    ? { day: null, text: written }
    : { day: ms / MS_PER_DAY, text: date ?? written };
}
