import { expect, test } from 'vitest';
import { longitudeInRange, passesAntimeridian } from '#engine/spatial/longitude.ts';

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

test.each([
  [179, 181, true],
  [-181, -179, true],
  [-103.5, 25.66, false],
  [170, 180, false],
  [180, 190, false],
  [256.5, 385.7, false],
  [500, 550, true],
])('the antimeridian between %f and %f: %s', (west, east, passes) => {
  expect(passesAntimeridian(west, east)).toBe(passes);
});
