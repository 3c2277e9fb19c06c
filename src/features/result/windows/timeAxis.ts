import { MS_PER_DAY } from '#lib/days.ts';
import { formatDay } from '#lib/format.ts';

/** A shared axis of days on which windows are drawn as bars: positions are shares from 0 to 1. */
export interface TimeAxis {
  firstDay: number;
  /** The day after the last one, as a bar ends with the end of its last day. */
  endDay: number;
  ticks: { at: number; label: string }[];
}

const MONTH_STEPS = [1, 2, 3, 6, 12, 24, 60, 120, 240, 600, 1200];
const DAY_STEPS = [1, 2, 5, 10, 20];
const DAYS_PER_MONTH = 30.436_875;

/** The axis from the first day to the last, both included, with at most `most` ticks in round steps. */
export function timeAxis(firstDay: number, lastDay: number, most = 4): TimeAxis {
  const endDay = Math.max(lastDay, firstDay) + 1;
  const days = endDay - firstDay;
  const ticks = (days < 75 ? dayTicks(firstDay, endDay, most) : monthTicks(firstDay, endDay, most))
    .map(({ day, label }) => ({ at: (day - firstDay) / days, label }))
    .filter(({ at }) => at >= 0 && at <= 1);
  return { firstDay, endDay, ticks };
}

/** Where a window lies on the axis, cut to it; null when it has no day or lies outside. */
export function placeWindow(
  axis: TimeAxis,
  startDay: number | null,
  endDay: number | null,
): { left: number; width: number } | null {
  const start = startDay ?? endDay;
  const last = endDay ?? startDay;
  if (start === null || last === null) return null;
  const days = axis.endDay - axis.firstDay;
  const left = Math.max(0, (Math.min(start, last) - axis.firstDay) / days);
  const right = Math.min(1, (Math.max(start, last) + 1 - axis.firstDay) / days);
  return right <= left ? null : { left, width: right - left };
}

function dayTicks(firstDay: number, endDay: number, most: number) {
  const step = DAY_STEPS.find((days) => (endDay - firstDay) / days <= most) ?? 20;
  const ticks = [];
  for (let day = Math.ceil(firstDay / step) * step; day < endDay; day += step)
    ticks.push({ day, label: formatDay(day) });
  return ticks;
}

function monthTicks(firstDay: number, endDay: number, most: number) {
  const months = (endDay - firstDay) / DAYS_PER_MONTH;
  const step = MONTH_STEPS.find((each) => Math.round(months) / each <= most) ?? 1200;
  const first = new Date(firstDay * MS_PER_DAY);
  const from = first.getUTCFullYear() * 12 + first.getUTCMonth();
  const ticks = [];
  for (let month = Math.ceil(from / step) * step; ; month += step) {
    const day = Date.UTC(Math.floor(month / 12), month % 12, 1) / MS_PER_DAY;
    if (!(day < endDay)) return ticks;
    if (day >= firstDay)
      ticks.push({ day, label: formatDay(day).slice(0, step % 12 === 0 ? -6 : -3) });
  }
}
