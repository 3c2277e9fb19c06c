/** How a plot's location, window and area, the ground that two share, and shares of a whole are written. */
import { formatDay, formatFixed, NONE, THIN } from './format.ts';
import { texts } from './later.texts.en.ts';

const ACRES_PER_HECTARE = 2.471_053_814_671_653;

/** Returns an area in hectares without its unit: three decimals below 10, one below 1000, then none. */
export function formatHectares(hectares: number | null | undefined): string {
  if (hectares === null || hectares === undefined || !Number.isFinite(hectares)) return NONE;
  if (hectares > 0 && hectares < 0.0005) return `<${formatFixed(0.001, 3)}`;
  return formatFixed(hectares, hectares < 10 ? 3 : hectares < 1000 ? 1 : 0);
}

/** Returns an area given in hectares as acres without their unit. One acre is 4046.8564224 m². */
export function formatAcres(hectares: number): string {
  const acres = hectares * ACRES_PER_HECTARE;
  return formatFixed(acres, acres < 100 ? 2 : acres < 1000 ? 1 : 0);
}

/** Returns `nearly the same shape, 96 %` of the share of ground that two shapes have in common; never 100, for they aren't the same. */
export function formatNearly(share: number): string {
  return texts.nearlySameShape(Math.min(99, Math.floor(share * 100)), THIN);
}

/** Returns a location as latitude, longitude in decimal degrees: the order map services take, with a plain hyphen for minus, so that it can be pasted there. */
export function formatLocation(lat: number | null, lon: number | null, decimals: number): string {
  if (lat === null || lon === null) return NONE;
  return `${lat.toFixed(decimals)}, ${lon.toFixed(decimals)}`;
}

/** Returns a share of a whole as a percentage: 0 and 100 only when it is exactly that. */
export function formatShare(part: number, whole: number): string {
  if (whole <= 0) return NONE;
  const percent = (part / whole) * 100;
  if (part === 0 || part === whole) return `${percent}${THIN}%`;
  if (percent < 1) return `<1${THIN}%`;
  return `${Math.min(99, Math.round(percent))}${THIN}%`;
}

/** Returns a date window as `2019-07-01 to 2019-12-31`, both days included. */
export function formatWindow(startDay: number | null, endDay: number | null): string {
  if (startDay === null && endDay === null) return texts.noWindow;
  return texts.dayToDay(formatDay(startDay), formatDay(endDay));
}
