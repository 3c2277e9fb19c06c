import { expect, test } from 'vitest';
import { base64 } from '#core/paint/assembly/ordinate.ts?wasm';
import { TileProjection } from '#core/paint/tileProjection.ts';
import { at, rasterOf } from './raster.ts';

interface Ordinate {
  termsFor: (south: number, north: number) => number;
  ordinate: (latitude: number, terms: number) => number;
}

/** Bands from 20 to 23 degrees. */
function banded() {
  const projection = new TileProjection({ z: 9, x: 0, y: 220, size: 512, pixelRatio: 1 });
  const bands = projection.expansions(20, 23, at('BAND_CAPACITY'))!;
  const raster = rasterOf<Ordinate>(base64);
  new Float64Array(raster.buffer).set(bands.terms.flat(), at('BANDS') / 8);
  raster.set({
    BANDS_SOUTH: bands.south,
    BANDS_PER_DEGREE: bands.perDegree,
    BAND_COUNT: bands.terms.length,
    BAND_REACH: bands.reach,
  });
  return { ...raster, projection, bands };
}

test('is Mercator to a hundredth of a pixel', () => {
  const { termsFor, ordinate, projection } = banded();
  for (let latitude = 20; latitude < 22.99; latitude += 0.013) {
    const terms = termsFor(latitude, latitude + 0.01);
    expect(terms).not.toBe(0);
    expect(Math.abs(ordinate(latitude, terms) - projection.exactY(latitude))).toBeLessThan(0.01);
  }
});

test('there are no terms outside the bands, nor for what is taller than they hold', () => {
  const { termsFor, bands } = banded();
  expect(termsFor(19.9, 19.95)).toBe(0);
  expect(termsFor(23.1, 23.2)).toBe(0);
  expect(termsFor(21, 21 + 2.1 * bands.reach)).toBe(0);
  expect(termsFor(Number.NaN, Number.NaN)).toBe(0);
});
