import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { base64 } from '#core/paint/assembly/pixels.ts?wasm';
import { assertProperty } from '#test/assertProperty.ts';
import { at, rasterOf } from './raster.ts';

interface Pixels {
  blend: (pixel: number, color: number, opacity: number) => void;
}

/** Blends colours over pixel number `index`, one after the other. */
function blended(index: number, ...layers: [color: number, opacity: number][]): number[] {
  const { blend, pixel } = rasterOf<Pixels>(base64);
  for (const [color, opacity] of layers) blend(at('PIXELS') + 4 * index, color, opacity);
  return pixel(index, 0);
}

test('an opaque colour replaces, a faint one mixes, a fresh pixel takes it as it is', () => {
  const below = 0xff003264;
  const above = 0xff6432c8;
  expect(blended(0, [below, 1], [above, 0.5])).toEqual([150, 50, 50, 255]);
  expect(blended(1, [below, 0.5])).toEqual([100, 50, 0, 128]);
  expect(blended(0, [below, 0.3], [above, 1])).toEqual([200, 50, 100, 255]);
});

test('mixes as Porter and Duff have it', () => {
  const level = fc.nat(255);
  const alpha = fc.double({ min: 0.05, max: 1, noNaN: true });
  const color = (red: number) => (0xff000000 | red) >>> 0;
  assertProperty(
    fc.property(
      fc.tuple(level, alpha),
      fc.tuple(level, alpha),
      ([below, first], [above, second]) => {
        const [red, , , opacity] = blended(0, [color(below), first], [color(above), second]);
        const sum = second + first * (1 - second);
        const mixed = (above * second + below * first * (1 - second)) / sum;
        expect(Math.abs(opacity! - 255 * sum)).toBeLessThan(1.5);
        expect(Math.abs(red! - mixed)).toBeLessThan(2);
      },
    ),
    { seed: 12 },
  );
});
