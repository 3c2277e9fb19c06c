/** How a plot's location, its area, and the ground that two share are written. */
import { groupThousands, NONE, THIN } from './format.ts';

const ACRES_PER_HECTARE = 2.471_053_814_671_653;

/** Returns an area in hectares without its unit: three decimals below 10, one below 1000, then none. */
export function formatHectares(hectares: number | null | undefined): string {
  if (hectares === null || hectares === undefined || !Number.isFinite(hectares)) return NONE;
  if (hectares > 0 && hectares < 0.0005) return '<0.001';
  return groupThousands(hectares.toFixed(hectares < 10 ? 3 : hectares < 1000 ? 1 : 0));
}

/** Returns an area given in hectares as acres without their unit. One acre is 4046.8564224 m². */
export function formatAcres(hectares: number): string {
  const acres = hectares * ACRES_PER_HECTARE;
  return groupThousands(acres.toFixed(acres < 100 ? 2 : acres < 1000 ? 1 : 0));
}

/** Returns `nearly the same shape, 96 %` of the share of ground that two shapes have in common; never 100, for they aren't the same. */
export function formatNearly(share: number): string {
  return `nearly the same shape, ${Math.min(99, Math.floor(share * 100))}${THIN}%`;
}

/** Returns a location as latitude, longitude in decimal degrees: the order map services take, with a plain hyphen for minus, so that it can be pasted there. */
export function formatLocation(lat: number | null, lon: number | null, decimals: number): string {
  if (lat === null || lon === null) return NONE;
  return `${lat.toFixed(decimals)}, ${lon.toFixed(decimals)}`;
}
