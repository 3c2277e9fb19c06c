/**
 * A real year of 1 km² of fields in Belgium: monthly Sentinel-2 composites, November 2020 to October 2021, two bands of
 * 100 × 100 pixels of 10 m. `belgium-sentinel2-monthly.u16.gz` holds them as unsigned numbers of 16 bits, little endian, by month,
 * band (red, near infrared), row from the north, column from the west. Source and licence: src/server/demo/scenes/belgium/README.md.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { packageRoot } from '#server/settings/packageRoot.ts';

/** WGS 84 / UTM 31N. */
export const EPSG = 32631;
export const SIZE_PIXELS = 100;
export const PIXEL_METRES = 10;
/** What a pixel is without data. */
export const NODATA = 65535;
/** Reflectance is pixel × scale. */
export const SCALE = 0.0001;
/** The picture's north-west corner: half a pixel beyond the first pixel's centre, 664005 and 5612115. */
export const CORNER = [664000, 5612120] as const;

export interface Month {
  /** '2020-11' */
  readonly name: string;
  /** First and last day, '2020-11-01' and '2020-11-30'. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly red: Uint16Array;
  readonly nir: Uint16Array;
}

/** Returns the twelve months in order. Throws where the file is missing or has another length. */
export function readMonths(): Month[] {
  const file = join(packageRoot(), 'test/scenes/belgium-sentinel2-monthly.u16.gz');
  const bytes = gunzipSync(readFileSync(file));
  const count = SIZE_PIXELS * SIZE_PIXELS;
  if (bytes.length !== 12 * 2 * count * 2)
    throw new RangeError(`${bytes.length} bytes are not 12 months of 2 bands`);
  const band = (index: number) =>
    Uint16Array.from({ length: count }, (_, pixel) =>
      bytes.readUInt16LE(2 * (index * count + pixel)),
    );
  return Array.from({ length: 12 }, (_, index) => {
    // November is a year's eleventh month; the day before the next month's first is the last.
    const [first, last] = [Date.UTC(2020, 10 + index, 1), Date.UTC(2020, 11 + index, 0)];
    return {
      name: day(first).slice(0, 7),
      firstDay: day(first),
      lastDay: day(last),
      red: band(2 * index),
      nir: band(2 * index + 1),
    };
  });
}

function day(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** NDVI of each pixel, null where it has no data. */
export function ndviOf({ red, nir }: Pick<Month, 'red' | 'nir'>): (number | null)[] {
  return Array.from(red, (r, pixel) => {
    const n = nir[pixel]!;
    return r === NODATA || n === NODATA || r + n === 0 ? null : (n - r) / (n + r);
  });
}
