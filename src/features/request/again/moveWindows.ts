/** The windows in an export's CSV, moved. */
import { MS_PER_DAY, isoDay, parseDay } from '#lib/days.ts';

/** The dates stand side by side, after the polygon, which holds none. */
const WINDOW = /,(\d{4}-\d\d-\d\d),(\d{4}-\d\d-\d\d)(?=,|\r?$)/;

/** Returns the CSV with each line's window so many months later; 0 leaves it as it is. */
export function moveWindows(csv: string, months: number): string {
  if (months === 0) return csv;
  return csv
    .split('\n')
    .map((line) =>
      line.replace(
        WINDOW,
        (_, start: string, end: string) => `,${laterDay(start, months)},${laterDay(end, months)}`,
      ),
    )
    .join('\n');
}

/** Returns a day so many months later; the last day of a month stays one, as windows end with it. */
export function laterDay(text: string, months: number): string {
  const day = parseDay(text);
  if (day === null) return text;
  const date = new Date(day * MS_PER_DAY);
  const [year, month, dayOfMonth] = [
    date.getUTCFullYear(),
    date.getUTCMonth() + months,
    date.getUTCDate(),
  ];
  const isLast = dayOfMonth === lastDayOf(date.getUTCFullYear(), date.getUTCMonth());
  const last = lastDayOf(year, month);
  const wanted = isLast ? last : Math.min(dayOfMonth, last);
  return isoDay(Date.UTC(year, month, wanted) / MS_PER_DAY) ?? text;
}

function lastDayOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}
