/** Dates of jobs on one shared axis: days since 1970-01-01, both ends included. */
import { MS_PER_DAY } from '#lib/days.ts';
import { itemAt } from '#lib/itemAt.ts';

/** Ticks that the column has room for, at most. */
const MOST_YEARS = 5;
const MOST_MONTHS = 3;
/** What a label takes of the column where it's narrowest, in percent, with the space beside it. */
const YEAR_PERCENT = 24;
const MONTH_PERCENT = 40;

export interface DateAxis {
  firstDay: number;
  lastDay: number;
  ticks: DateTick[];
}

interface DateTick {
  day: number;
  label: string;
  /** Whether the label begins or ends at its day, so that it stays within the column, or stands about it. */
  side: 'start' | 'middle' | 'end';
}

/** The axis over all the days, with round ticks: years, or months where all lies within two years. Null without days. */
export function dateAxis(days: readonly (number | null)[]): DateAxis | null {
  const known = days.filter((day) => day !== null);
  if (known.length === 0) return null;
  const firstDay = Math.min(...known);
  const lastDay = Math.max(...known, firstDay + 1);
  const years = spans(firstDay, lastDay, 12);
  const ends = { firstDay, lastDay };
  const ticks =
    years.length >= 2
      ? fitting(years, ends, { most: MOST_YEARS, width: YEAR_PERCENT })
      : fitting(spans(firstDay, lastDay, 1), ends, { most: MOST_MONTHS, width: MONTH_PERCENT });
  return { ...ends, ticks };
}

type Ends = Pick<DateAxis, 'firstDay' | 'lastDay'>;

/** Returns where a day lies on the axis, in percent from its start. */
export function positionOnAxis(axis: Ends, day: number): number {
  return ((day - axis.firstDay) / (axis.lastDay - axis.firstDay)) * 100;
}

/** Every tick, every second, or every third …, so that no label stands over the one before; at least the first. */
function fitting(
  ticks: readonly Pick<DateTick, 'day' | 'label'>[],
  axis: Ends,
  { most, width }: { most: number; width: number },
): DateTick[] {
  for (let step = Math.max(1, Math.ceil(ticks.length / most)); ; step++) {
    const kept = ticks.filter((_, i) => i % step === 0);
    const placed = kept.map((tick) => ({
      ...tick,
      ...placeOf(positionOnAxis(axis, tick.day), width),
    }));
    const isFree = placed.every(
      ({ left }, i) => i === 0 || left >= itemAt(placed, i - 1).left + width,
    );
    if (isFree || kept.length <= 1)
      return placed.map(({ day, label, side }) => ({ day, label, side }));
  }
}

/** Where a label lies that is as wide, in percent: about its day, or beginning or ending there. */
function placeOf(position: number, width: number): { left: number; side: DateTick['side'] } {
  if (position < width / 2) return { left: position, side: 'start' };
  if (position > 100 - width / 2) return { left: position - width, side: 'end' };
  return { left: position - width / 2, side: 'middle' };
}

/** Every begin of `months` months within the axis; years are written as such. */
function spans(firstDay: number, lastDay: number, months: number) {
  const first = new Date(firstDay * MS_PER_DAY);
  const ticks: { day: number; label: string }[] = [];
  for (let i = months === 12 ? 0 : first.getUTCMonth(); ; i += months) {
    const ms = Date.UTC(first.getUTCFullYear(), i, 1);
    const day = ms / MS_PER_DAY;
    if (!(day <= lastDay)) return ticks;
    if (day >= firstDay) ticks.push({ day, label: label(ms, months) });
  }
}

function label(ms: number, months: number): string {
  return new Date(ms).toISOString().slice(0, months === 12 ? -20 : -17);
}
