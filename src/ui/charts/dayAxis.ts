/**
 * Axes of days, counted from 1970-01-01. Steps: try the finest round step that gives only a few ticks; where the labels don't fit
 * side by side, try every second tick, then the next wider step.
 */
import { MS_PER_DAY } from '#lib/days.ts';
import { formatDay } from '#lib/format.ts';
import { clamp, shareOf, type Ends } from '#lib/linearScale.ts';
import type { Axis, Tick } from './Axis.tsx';

const MAX_STEPS = 4;
const DAY_STEPS = [1, 2, 5, 10, 20];
const MONTH_STEPS = [
  1, 2, 3, 6, 12, 24, 60, 120, 240, 600, 1200, 2400, 6000, 12_000, 24_000, 60_000,
];
/** From this many days on, ticks are months. */
const MONTHS_FROM = 75;
const DAYS_PER_MONTH = 30.436_875;

/**
 * Returns the axis from the first to the last of the days, both included; null where there are none.
 * `room` is how many characters of its labels fit side by side at its narrowest.
 */
export function dayAxis(days: readonly (number | null)[], room: number): Axis | null {
  const known = days.filter((day) => day !== null);
  if (known.length === 0) return null;
  const low = known.reduce((a, b) => Math.min(a, b));
  // A bar ends with the end of its last day.
  const high = known.reduce((a, b) => Math.max(a, b)) + 1;
  return { low, high, ticks: dayTicks({ low, high }, room) };
}

/**
 * Returns the position of a span of days on an axis, the last day included, as shares of the axis; null without days, or off the axis. If one
 * day is missing, the other counts for both; their order doesn't matter.
 */
export function placeDays(
  axis: Ends,
  startDay: number | null,
  endDay: number | null,
): { left: number; width: number } | null {
  const start = startDay ?? endDay;
  const end = endDay ?? startDay;
  if (start === null || end === null) return null;
  const left = shareOf(axis, Math.min(start, end));
  const right = shareOf(axis, Math.max(start, end) + 1);
  return right > left ? { left, width: right - left } : null;
}

function dayTicks(ends: Ends, room: number): Tick[] {
  for (const { days, unit } of roundSteps(ends))
    for (const kept of [days, days.filter((_, i) => i % 2 === 0)]) {
      const ticks = withLabels(ends, { days: kept, unit }, room);
      if (ticks) return ticks;
    }
  return [];
}

interface RoundDays {
  days: number[];
  unit: 'day' | 'month';
}

/** Round days within the ends, in ever wider steps. */
function* roundSteps(ends: Ends): Generator<RoundDays> {
  const span = ends.high - ends.low;
  if (span < MONTHS_FROM)
    for (const step of DAY_STEPS)
      if (span / step <= MAX_STEPS) yield { days: everyDays(ends, step), unit: 'day' };
  const months = Math.round(span / DAYS_PER_MONTH);
  for (const step of MONTH_STEPS)
    if (months / step <= MAX_STEPS) yield { days: everyMonths(ends, step), unit: 'month' };
}

function everyDays({ low, high }: Ends, step: number): number[] {
  const days = [];
  for (let day = Math.ceil(low / step) * step; day < high; day += step) days.push(day);
  return days;
}

/** First days of months, counted from January of year 0. */
function everyMonths({ low, high }: Ends, step: number): number[] {
  const first = new Date(low * MS_PER_DAY);
  const from = first.getUTCFullYear() * 12 + first.getUTCMonth();
  const days = [];
  for (let month = Math.ceil(from / step) * step; ; month += step) {
    // Unlike Date.UTC, this doesn't read years before 100 as 19xx.
    const day = new Date(0).setUTCFullYear(0, month, 1) / MS_PER_DAY;
    if (!(day < high)) return days;
    if (day >= low) days.push(day);
  }
}

/** Returns the days as ticks with labels; null where labels would overlap. */
function withLabels(ends: Ends, { days, unit }: RoundDays, room: number): Tick[] | null {
  const isYears = unit === 'month' && days.every((day) => formatDay(day).endsWith('-01-01'));
  const cut = unit === 'day' ? 0 : isYears ? '-01-01'.length : '-01'.length;
  const ticks: Tick[] = [];
  let free = -Infinity;
  for (const value of days) {
    const date = formatDay(value);
    const label = date.slice(0, date.length - cut);
    // With a space beside it.
    const width = (label.length + 1) / room;
    const at = shareOf(ends, value);
    const begin = clamp(at - width / 2, { low: 0, high: 1 - width });
    if (begin < free) return null;
    ticks.push({ value, label, shift: (at - begin) / width });
    free = begin + width;
  }
  return ticks;
}
