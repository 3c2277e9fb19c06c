/** Whether two windows are of the same season and length: change between others holds what grows in a year too. */
import { dayText } from '#engine/values/days.ts';

/** So far apart windows are of the same season, in days of the year; and so much longer one may be. */
const NEAR_DAYS = 15;
const YEAR_DAYS = 365.25;

/** Returns the days of the year of a window, the same for the same days of any year, leap years' end of February included. */
export function seasonOf(start: number, end: number): string {
  const years = yearOf(end) - yearOf(start);
  return `${dayOfYear(start)} ${dayOfYear(end)} ${years}`;
}

/** Returns the year of a day since 1970-01-01. */
export function yearOf(day: number): number {
  return Number(dayText(day).slice(0, -6));
}

function dayOfYear(day: number): string {
  const text = dayText(day).slice(-5);
  return text === '02-29' ? '02-28' : text;
}

/** Days since 1970-01-01, both included. */
interface Span {
  start: number;
  end: number;
}

/** Returns whether two windows begin on other days of the year, or last differently, beyond half a month. */
export function differences(a: Span, b: Span): { season: boolean; length: boolean } {
  const length = Math.abs(a.end - a.start - (b.end - b.start)) > NEAR_DAYS;
  const middle = (span: Span) => (span.start + span.end) / 2;
  const apart = Math.abs(middle(a) - middle(b)) % YEAR_DAYS;
  return { season: Math.min(apart, YEAR_DAYS - apart) > NEAR_DAYS, length };
}
