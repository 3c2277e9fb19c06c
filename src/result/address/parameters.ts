/**
 * The text forms of what addresses hold: plain ones, then map position, record, windows, brush and scale;
 * `parse…` returns null for a text that is broken.
 *
 * A scale, which the pinned one is saved as too, is domain, classing and ramp separated by full stops, such as
 * `middle.linear.viridis`, `own_0.1_0.6.equal5.viridis-reversed`, `job.natural6.viridis` or
 * `absolute.own_0.2_0.4.cividis`. None of its characters has to be escaped in an address.
 */
import type { MapPosition } from '#core/view/map.ts';
import type { DayWindow, WindowChoice } from '#core/view/windows.ts';
import type { Brush } from '#core/view/resultFilter.ts';
import { dayText } from '#core/values/dayText.ts';
import { parseDay } from '#lib/days.ts';
import { isWithin, parsePlain, plain } from '#lib/plainNumber.ts';
import type { RecordReference } from '#core/values/findRecord.ts';
import { NAMED, SORT_COLUMNS, type SortColumn } from '#core/values/sortRecords.ts';
import type { TextForm } from '#lib/queryCodec.ts';
import { CHANGE_RAMP, RAMPS } from '#core/scale/ramps.ts';
import type { CountedClassing, ScaleChoice } from '#core/scale/scaleChoice.ts';
import { MAX_CLASSES } from '#core/scale/resolveScale.ts';

/** Any text but an empty one; `length` is the longest once escaped. */
export function text(length: number): TextForm<string> {
  return {
    parse: (written) => (written === '' || !written.isWellFormed() ? null : written),
    write: (value) => value,
    length,
  };
}

/** A number with all its digits. */
export const number: TextForm<number> = {
  parse: (written) => {
    const value = Number(written);
    // Never -0, which is written 0.
    return /^-?[\d.]+(e-?\d+)?$/.test(written) && Number.isFinite(value) ? value + 0 : null;
  },
  write: (value) => String(value).replace('+', ''),
  length: 30,
};

/** A day as `YYYY-MM-DD`. */
export const day: TextForm<number> = { parse: parseDay, write: dayText, length: 10 };

export function oneOf<T extends string>(words: readonly T[]): TextForm<T> {
  return {
    parse: (written) => words.find((word) => word === written) ?? null,
    write: (word) => word,
    length: words.reduce((most, { length }) => Math.max(most, length), 0),
  };
}

/** A column, with a minus before it for descending order: `value` or `-value`. */
export function order<T extends string>(
  columnOf: (name: string) => T | null,
): TextForm<{ column: T; descending: boolean }> {
  return {
    parse: (written) => {
      const descending = written.startsWith('-');
      const column = columnOf(descending ? written.slice(1) : written);
      return column === null ? null : { column, descending };
    },
    write: ({ column, descending }) => `${descending ? '-' : ''}${column}`,
    length: 60,
  };
}

/** Returns the column of a result's records that has this name. */
export function sortColumn(name: string): SortColumn | null {
  return isNamed(name) ? name : (SORT_COLUMNS.find((known) => known === name) ?? null);
}

/** Returns `zoom/lat/lon`: two decimals of zoom, five of degrees (1 m). */
export function formatMap({ zoom, lat, lon }: MapPosition): string {
  return [plain(zoom, 2), plain(lat, 5), plain(lon, 5)].join('/');
}

/** Returns the map position in `zoom/lat/lon`; null where it's broken or nowhere on a map. */
export function parseMap(text: string): MapPosition | null {
  const [zoom, lat, lon] = text.split('/').map(parsePlain);
  if (text.split('/').length !== 3 || !isWithin(zoom, 0, 30)) return null;
  if (!isWithin(lat, -90, 90) || !isWithin(lon, -100_000, 100_000)) return null;
  return { zoom, lat, lon };
}

export const mapPosition: TextForm<MapPosition> = { parse: parseMap, write: formatMap, length: 60 };

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
    centre === '' ? [Number.NaN, Number.NaN] : centre.split(',').map(parsePlain);
  const areaHectares = area === '' ? Number.NaN : parsePlain(area);
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

/** Returns the brush of `left..right,low..high`; null where it's broken or an end is past the other. */
export function parseBrush(text: string): Brush | null {
  const spans = text.split(',').map((span) => span.split('..').map(parsePlain));
  const [left, right, low, high] = spans.flat();
  if (spans.length !== 2 || spans.some((span) => span.length !== 2)) return null;
  if (left === undefined || right === undefined || low === undefined || high === undefined)
    return null;
  return left <= right && low <= high ? [left, right, low, high] : null;
}

function isNamed(name: string): name is `${typeof NAMED}${string}` {
  return name.startsWith(NAMED) && name.length > NAMED.length && name.isWellFormed();
}

const NUMBER = String.raw`-?\d+(?:\.\d+)?(?:e-?\d+)?`;
const FORM = new RegExp(
  String.raw`^(absolute|job|middle|own_${NUMBER}_${NUMBER})\.(linear|(?:equal|natural|deviation)\d+|own(?:_${NUMBER})+)\.([A-Za-z]+)(-reversed)?$`,
);

const COUNTED_WORDS: Record<CountedClassing, string> = {
  equalCount: 'equal',
  naturalBreaks: 'natural',
  standardDeviation: 'deviation',
};

/** Returns the text of a scale, as the head of this file says; `parseScale` is its inverse. */
export function formatScale({ domain, classing, ramp, reversed }: ScaleChoice): string {
  return `${domainText(domain)}.${classingText(classing)}.${ramp}${reversed ? '-reversed' : ''}`;
}

/** Returns the scale of a text, or null where the text is broken or names a ramp that doesn't exist. */
export function parseScale(text: string): ScaleChoice | null {
  const [, ends, classes, ramp, reversed] = FORM.exec(text) ?? [];
  if (ends === undefined || classes === undefined || ramp === undefined) return null;
  const domain = parseDomain(ends);
  const classing = parseClassing(classes);
  if (
    domain === null ||
    classing === null ||
    ![...RAMPS, CHANGE_RAMP].some((known) => known === ramp)
  )
    return null;
  return { domain, classing, ramp, reversed: reversed !== undefined };
}

function domainText(domain: ScaleChoice['domain']): string {
  if (domain.kind === 'own') return `own_${numberText(domain.min)}_${numberText(domain.max)}`;
  return domain.kind === 'all' ? 'job' : domain.kind;
}

function classingText(classing: ScaleChoice['classing']): string {
  if (classing.kind === 'linear') return 'linear';
  if (classing.kind !== 'own') return `${COUNTED_WORDS[classing.kind]}${classing.classes}`;
  return `own_${classing.limits.map(numberText).join('_')}`;
}

function parseDomain(text: string): ScaleChoice['domain'] | null {
  if (text === 'job') return { kind: 'all' };
  if (text === 'absolute' || text === 'middle') return { kind: text };
  const [min, max] = numbersIn(text);
  return min !== undefined && max !== undefined && min < max ? { kind: 'own', min, max } : null;
}

function parseClassing(text: string): ScaleChoice['classing'] | null {
  const counted = Object.entries(COUNTED_WORDS) as [CountedClassing, string][];
  if (text === 'linear') return { kind: 'linear' };
  for (const [kind, word] of counted) {
    if (!text.startsWith(word)) continue;
    const classes = Number(text.slice(word.length));
    return classes >= 2 && classes <= MAX_CLASSES ? { kind, classes } : null;
  }
  const limits = numbersIn(text);
  const rise = limits.every((limit, i) => limit > (limits[i - 1] ?? -Infinity));
  return rise && limits.length < MAX_CLASSES ? { kind: 'own', limits } : null;
}

/** The numbers after `own`; empty where one isn't finite. */
function numbersIn(text: string): number[] {
  const numbers = text.split('_').slice(1).map(Number);
  return numbers.every((number) => Number.isFinite(number)) ? numbers : [];
}

/** Without the plus of `1e+21`, which an address would have to escape. */
function numberText(number: number): string {
  return String(number).replace('+', '');
}
