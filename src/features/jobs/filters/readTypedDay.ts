import { dayText } from '#engine/values/dayText.ts';
import { MS_PER_DAY, parseDay } from '#lib/days.ts';

/** Which day a shortened date means: its first or its last. */
export type DayEnd = 'first' | 'last';

/**
 * Returns the day that a typed text means: a date, or the first or last day of a month (2019-07) or a year
 * (2019). Null for an empty text, undefined for one that is no date.
 */
export function readTypedDay(text: string, end: DayEnd): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const [, year, month, day] = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(trimmed) ?? [];
  if (year === undefined) return undefined;
  const two = (part: string) => part.padStart(2, '0');
  if (month !== undefined && day !== undefined)
    return parseDay(`${year}-${two(month)}-${two(day)}`) ?? undefined;
  const first = parseDay(`${year}-${two(month ?? '1')}-01`) ?? undefined;
  return first === undefined || end === 'first' ? first : lastDay(first, month !== undefined);
}

/** The last day of the month, or of the year, that begins with this day. */
function lastDay(first: number, isMonth: boolean): number {
  const [year = 0, month = 1] = dayText(first).split('-').map(Number);
  return Date.UTC(isMonth ? year : year + 1, isMonth ? month : 0, 0) / MS_PER_DAY;
}
