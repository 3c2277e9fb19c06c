import { expect, test } from 'vitest';
import { longitudeInRange } from '#engine/spatial/longitude.ts';

test.each([
  [0, 0],
  [36.5, 36.5],
  [180, 180],
  [-180, -180],
  [181, -179],
  [-181, 179],
  [180.0005, -179.9995],
  [-180.25, 179.75],
  [540.5, -179.5],
  [NaN, NaN],
])('longitude %f is %f', (longitude, inRange) => {
  expect(longitudeInRange(longitude)).toBe(inRange);
});
