import { beforeAll, describe, expect, test } from 'vitest';
import { columnsOf } from '#test/core/columnsOf.ts';
import { painted, tileAt } from './paintedTile.ts';
import { difference, drawPlainly } from './reference.ts';
import { countries, type Country } from './shapesOf.ts';
import { STYLE } from './style.ts';

let all: Country[] = [];

beforeAll(async () => {
  all = await countries();
});

const NAMES = [
  'Indonesia',
  'Kenya',
  'South Africa',
  'Russia',
  'Zambia',
  'Italy',
  'Lesotho',
  'Antarctica',
  'Fiji',
  'New Zealand',
  'Seychelles',
  'Mauritius',
];

/**
 * What may differ, and why. Near, hardly anything: the canvas rounds coverage to a 256th, we leave out
 * vertices within half a pixel. Far away, coastlines finer than a pixel fold over themselves, and their
 * edges overlap: the canvas counts what is covered twice where we sum it up.
 */
function allowed(zoom: number): { mean: number; far: number } {
  if (zoom >= 15) return { mean: 0.4, far: 0.0001 };
  if (zoom >= 11) return { mean: 1, far: 0.0001 };
  return { mean: 8, far: zoom >= 5 ? 0.004 : 0.01 };
}

/** Fewer painted pixels than this are all edge: islets, compared at the nearer zooms. */
const ENOUGH = 1000;

describe.each([1, 3, 5, 8, 11, 15, 20, 24])('at zoom %i', (zoom) => {
  test.each(NAMES)('%s looks like its plain drawing', (name) => {
    const { shape } = all.find((country) => country.name === name)!;
    const ring = shape.reduce((a, b) => (b[0]!.length > a[0]!.length ? b : a))[0]!;
    const columns = columnsOf([{ coordinates: shape, values: { NDVI_mean: 0.2 } }]);
    for (const share of [0.2, 0.7]) {
      const tile = tileAt(ring[Math.floor(share * ring.length)]!, zoom);
      const image = painted(columns, tile, { style: { dotSize: 0 } });
      const copies = [-360, 0, 360].map((shift) => ({ shape, shift, color: STYLE.colors[0]! }));
      const { mean, far, inked } = difference(image!, drawPlainly(tile, copies, STYLE));
      expect(inked).toBeGreaterThan(0);
      if (inked < ENOUGH) continue;
      expect(mean).toBeLessThan(allowed(zoom).mean);
      expect(far).toBeLessThan(allowed(zoom).far);
    }
  });
});
