/**
 * The text forms in a result's address of map position, record, windows and order, and back; `parse…`
 * returns null for a text that is broken.
 */
import type { MapPosition } from '#engine/view/map.ts';
import type { DayWindow } from '#engine/comparison/pairRecords.ts';
import type { Brush, WindowChoice } from '#engine/view/filter.ts';
import { dayText } from '#engine/values/days.ts';
import { parseDay } from '#lib/days.ts';
import type { RecordReference } from '#engine/values/findRecord.ts';
import { NAMED, SORT_COLUMNS, type SortColumn, type SortOrder } from '#engine/values/sort.ts';

/** Returns `zoom/lat/lon`: two decimals of zoom, five of degrees (1 m). */
export function formatMap({ zoom, lat, lon }: MapPosition): string {
  return [plain(zoom, 2), plain(lat, 5), plain(lon, 5)].join('/');
}

/** Returns the map position in `zoom/lat/lon`; null where it's broken or nowhere on a map. */
export function parseMap(text: string): MapPosition | null {
  const [zoom, lat, lon] = text.split('/').map(parseNumber);
  if (text.split('/').length !== 3 || !isWithin(zoom, 0, 30)) return null;
  if (!isWithin(lat, -90, 90) || !isWithin(lon, -100_000, 100_000)) return null;
  return { zoom, lat, lon };
}

/** Returns `row~lon,lat~hectares~start~end`: six decimals of degrees, four of hectares (1 m²); empty where there is none. */
export function formatRecord({
  row,
  lon,
  lat,
  areaHectares,
  startDay,
  endDay,
}: RecordReference): string {
  const centre = Number.isNaN(lon) || Number.isNaN(lat) ? '' : `${plain(lon, 6)},${plain(lat, 6)}`;
  const area = Number.isNaN(areaHectares) ? '' : plain(areaHectares, 4);
  const days = [startDay, endDay].map((day) => (day === null ? '' : dayText(day)));
  return [row, centre, area, ...days].join('~');
}

/** Returns the reference in `row~lon,lat~hectares~start~end`; centre, area and days may be empty. */
export function parseRecord(text: string): RecordReference | null {
  const [row, centre, area, ...days] = text.split('~');
  if (row === undefined || centre === undefined || area === undefined || days.length !== 2) {
    return null;
  }
  const [lon, lat, ...more] =
    centre === '' ? [Number.NaN, Number.NaN] : centre.split(',').map(parseNumber);
  const areaHectares = area === '' ? Number.NaN : parseNumber(area);
  const [startDay, endDay] = days.map((day) => (day === '' ? null : (parseDay(day) ?? undefined)));
  if (!/^\d{1,10}$/.test(row) || more.length > 0) return null;
  if (lon === undefined || lat === undefined || areaHectares === undefined) return null;
  if (startDay === undefined || endDay === undefined) return null;
  return { row: Number(row), lon, lat, areaHectares, startDay, endDay };
}

/** Returns `all`, `latest`, `earliest` or `start..end`. */
export function formatWindows(choice: WindowChoice): string {
  if (choice.kind !== 'chosen') return choice.kind;
  return `${dayText(choice.start)}..${dayText(choice.end)}`;
}

/** Returns which windows are shown, from `all`, `latest`, `earliest` or `start..end`. */
export function parseWindows(text: string): WindowChoice | null {
  if (text === 'all' || text === 'latest' || text === 'earliest') return { kind: text };
  const [start, end, ...more] = text.split('..').map(parseDay);
  if (typeof start !== 'number' || typeof end !== 'number' || more.length > 0) return null;
  return { kind: 'chosen', start, end };
}

/** Returns `start..end`. */
export function formatDays({ start, end }: DayWindow): string {
  return `${dayText(start)}..${dayText(end)}`;
}

/** Returns the window of `start..end`, both included; null where it's broken. */
export function parseDays(text: string): DayWindow | null {
  const choice = parseWindows(text);
  return choice?.kind === 'chosen' ? { start: choice.start, end: choice.end } : null;
}

/** Returns `left..right,low..high`, six decimals of each. */
export function formatBrush([left, right, low, high]: Brush): string {
  return `${plain(left, 6)}..${plain(right, 6)},${plain(low, 6)}..${plain(high, 6)}`;
}

/** Returns the brush of `left..right,low..high`; null where it's broken or an end lies past the other. */
export function parseBrush(text: string): Brush | null {
  const spans = text.split(',').map((span) => span.split('..').map(parseNumber));
  const [left, right, low, high] = spans.flat();
  if (spans.length !== 2 || spans.some((span) => span.length !== 2)) return null;
  if (left === undefined || right === undefined || low === undefined || high === undefined)
    return null;
  return left <= right && low <= high ? [left, right, low, high] : null;
}

/** Returns the column sorted by, with a minus before it where the greatest come first. */
export function formatSort({ column, descending }: SortOrder): string {
  return `${descending ? '-' : ''}${column}`;
}

/** Returns the order of a text such as `value` or `-value`. */
export function parseSort(text: string): SortOrder | null {
  const descending = text.startsWith('-');
  const name = descending ? text.slice(1) : text;
  const column: SortColumn | undefined = isNamed(name)
    ? name
    : SORT_COLUMNS.find((known) => known === name);
  return column ? { column, descending } : null;
}

/** Whether rows are sorted by a column of the submitted file. */
function isNamed(name: string): name is `${typeof NAMED}${string}` {
  return name.startsWith(NAMED) && name.length > NAMED.length && name.isWellFormed();
}

/** A number with at most so many decimals; with six and below 1e21 it needs no exponent. */
function plain(value: number, decimals: number): string {
  return String(Number(value.toFixed(decimals)));
}

function parseNumber(text: string): number | undefined {
  // Never -0, which is written 0.
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) + 0 : undefined;
}

function isWithin(value: number | undefined, low: number, high: number): value is number {
  return value !== undefined && value >= low && value <= high;
}
