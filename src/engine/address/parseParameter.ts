import type { MapPosition } from '#engine/view/map.ts';
import type { WindowChoice } from '#engine/view/filter.ts';
import { parseDay } from '#engine/values/days.ts';
import type { RecordReference } from '#engine/values/findRecord.ts';

/** Returns a map position as `zoom/lat/lon`; null where it's broken or nowhere on a map. */
export function parseMap(text: string): MapPosition | null {
  const [zoom, lat, lon] = text.split('/').map(parseNumber);
  if (text.split('/').length !== 3 || !isWithin(zoom, 0, 30)) return null;
  if (!isWithin(lat, -90, 90) || !isWithin(lon, -100_000, 100_000)) return null;
  return { zoom, lat, lon };
}

/** Returns a record's place as `row~lon,lat~hectares~start~end`; centre, area and days may be empty. */
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

/** Returns which windows are shown: `all`, `latest`, `earliest` or `start~end`. */
export function parseWindows(text: string): WindowChoice | null {
  if (text === 'all' || text === 'latest' || text === 'earliest') return { kind: text };
  const [start, end, ...more] = text.split('~').map(parseDay);
  if (typeof start !== 'number' || typeof end !== 'number' || more.length > 0) return null;
  return { kind: 'chosen', start, end };
}

function parseNumber(text: string): number | undefined {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
}

function isWithin(value: number | undefined, low: number, high: number): value is number {
  return value !== undefined && value >= low && value <= high;
}
