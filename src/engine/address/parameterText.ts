import type { MapPosition } from '#engine/view/map.ts';
import type { WindowChoice } from '#engine/view/filter.ts';
import { dayText } from '#engine/values/days.ts';
import type { RecordReference } from '#engine/values/findRecord.ts';

/** Returns `zoom/lat/lon`: two decimals of zoom, five of degrees (1 m). */
export function formatMap({ zoom, lat, lon }: MapPosition): string {
  return [plain(zoom, 2), plain(lat, 5), plain(lon, 5)].join('/');
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

/** Returns `all`, `latest`, `earliest` or `start~end`. */
export function formatWindows(choice: WindowChoice): string {
  if (choice.kind !== 'chosen') return choice.kind;
  return `${dayText(choice.start)}~${dayText(choice.end)}`;
}

/** A number with at most so many decimals, never with an exponent as long as it's below 1e21. */
function plain(value: number, decimals: number): string {
  const shortest = String(Number(value.toFixed(decimals)) + 0);
  return shortest.includes('e') ? value.toFixed(decimals) : shortest;
}
