import { expect, test } from 'vitest';
import { scaleLength } from '#lib/scaleLength.ts';

test.each([
  [1, '100 m', 100],
  [0.9, '50 m', 55.6],
  [3000, '200 km', 66.7],
  [0.002, '20 cm', 100],
])('at %d metres a pixel the bar says %s', (metres, text, pixels) => {
  const length = scaleLength(metres, 100);
  expect(length.text).toBe(text);
  expect(length.pixels).toBeCloseTo(pixels, 1);
});
