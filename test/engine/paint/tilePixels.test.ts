import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { TilePixels } from '#engine/paint/tilePixels.ts';

test('an opaque ink replaces, a faint one mixes, a fresh pixel takes it as it is', () => {
  const pixels = new TilePixels(2);
  pixels.ink([100, 50, 0]);
  pixels.over(0, 1);
  pixels.over(1, 0.5);
  pixels.ink([200, 50, 100]);
  pixels.over(0, 0.5);
  expect([...pixels.bytes]).toEqual([150, 50, 50, 255, 100, 50, 0, 128, 0, 0, 0, 0, 0, 0, 0, 0]);
  pixels.clear();
  expect(pixels.bytes.every((byte) => byte === 0)).toBe(true);
});

test('mixes as Porter and Duff have it', () => {
  const level = fc.nat(255);
  const alpha = fc.double({ min: 0.05, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      fc.tuple(level, alpha),
      fc.tuple(level, alpha),
      ([below, first], [above, second]) => {
        const pixels = new TilePixels(1);
        pixels.ink([below, 0, 0]);
        pixels.over(0, first);
        pixels.ink([above, 0, 0]);
        pixels.over(0, second);
        const sum = second + first * (1 - second);
        const mixed = (above * second + below * first * (1 - second)) / sum;
        expect(Math.abs(pixels.bytes[3]! - 255 * sum)).toBeLessThan(1.5);
        expect(Math.abs(pixels.bytes[0]! - mixed)).toBeLessThan(3);
      },
    ),
    { seed: 12 },
  );
});
