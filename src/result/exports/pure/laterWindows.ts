/** A result's windows some months later, to ask for the same plots again. */
import { NO_DAY, type RecordSource, type ResultColumns } from '#core/columns.ts';
import { readDates } from '#files/read/dates.ts';
import { MS_PER_DAY } from '#lib/days.ts';

/**
 * Returns a result's columns with all days so many months later; 0 leaves them as they are. Dates with a time become days.
 * One that can't be read for certain keeps its text (`hasDateText`). The columns given aren't changed.
 */
export function laterWindows(columns: ResultColumns, months: number): ResultColumns {
  if (months === 0) return columns;
  const later = laterBy(months);
  const startDay = columns.startDay.map(later);
  const endDay = columns.endDay.map(later);
  const read = readTexts(columns.sources.values());
  const sources = new Map<number, RecordSource>();
  for (const [row, source] of columns.sources) {
    const { start = NO_DAY, end = NO_DAY, rest = source } = read.get(source) ?? {};
    if (start !== NO_DAY) startDay[row] = later(start);
    if (end !== NO_DAY) endDay[row] = later(end);
    sources.set(row, rest);
  }
  return { ...columns, startDay, endDay, sources };
}

/** Whether a row has a date that is kept as a text: of moved columns, one that couldn't be moved. */
export function hasDateText({ sources }: ResultColumns, row: number): boolean {
  const { startDate = '', endDate = '' } = sources.get(row) ?? {};
  return (startDate + endDate).trim() !== '';
}

/** What the dates of a source say, and the source without those that say something. */
interface ReadTexts {
  start: number;
  end: number;
  rest: RecordSource;
}

/** Reads the dates that are kept as texts, each source once, as many records share it. */
function readTexts(sources: Iterable<RecordSource>): Map<RecordSource, ReadTexts> {
  const dated = [...new Set(sources)].filter(
    ({ startDate, endDate }) => startDate !== undefined || endDate !== undefined,
  );
  const [starts, ends] = readDates([
    columnOf(dated.map(({ startDate }) => startDate)),
    columnOf(dated.map(({ endDate }) => endDate)),
  ]);
  return new Map(
    dated.map((source, at) => {
      const [start, end] = [starts!.days[at]!, ends!.days[at]!];
      const rest = { ...source };
      if (start !== NO_DAY) delete rest.startDate;
      if (end !== NO_DAY) delete rest.endDate;
      return [source, { start, end, rest }];
    }),
  );
}

function columnOf(texts: readonly (string | undefined)[]) {
  const cells = texts.map((text = '') => text);
  return { cells, distinct: [...new Set(cells)] };
}

/** Returns what moves a day. Results have few different ones. */
function laterBy(months: number): (day: number) => number {
  const known = new Map([[NO_DAY, NO_DAY]]);
  return (day) => {
    const later = known.get(day) ?? laterDay(day, months);
    known.set(day, later);
    return later;
  };
}

/** Returns a day so many months later; the last day of a month stays one, as windows end with it. */
function laterDay(day: number, months: number): number {
  const date = new Date(day * MS_PER_DAY);
  const [year, month, dayOfMonth] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const last = lastDayOf(year, month + months);
  const isLast = dayOfMonth === lastDayOf(year, month);
  return timeOf(year, month + months, isLast ? last : Math.min(dayOfMonth, last)) / MS_PER_DAY;
}

function lastDayOf(year: number, month: number): number {
  return new Date(timeOf(year, month + 1, 0)).getUTCDate();
}

/** As Date.UTC, which takes years below 100 for those of the 20th century. */
function timeOf(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month, day);
}
