import type { Bounds } from '#engine/columns.ts';

/** Metres in a degree of latitude, on average (WGS 84 meridian, 10,001,966 m over 90°). */
const METRES_PER_DEGREE = 111_133;

/** Returns the bounds of well-known text in degrees; of its numbers every second is a latitude. */
export function boundsOf(polygon: string): Bounds {
  const numbers = (polygon.match(/-?\d[\d.]*/g) ?? []).map(Number);
  const lons = numbers.filter((_, index) => index % 2 === 0);
  const lats = numbers.filter((_, index) => index % 2 === 1);
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
}

/** Returns the centre of the bounds, in degrees. */
export function centreOf([west, south, east, north]: Bounds): { lon: number; lat: number } {
  return { lon: (west + east) / 2, lat: (south + north) / 2 };
}

/** Returns width and height of the bounds in metres, on a sphere. */
export function sizeMetres(bounds: Bounds): { width: number; height: number } {
  const [west, south, east, north] = bounds;
  const cosine = Math.cos((centreOf(bounds).lat * Math.PI) / 180);
  return {
    width: (east - west) * METRES_PER_DEGREE * cosine,
    height: (north - south) * METRES_PER_DEGREE,
  };
}
