import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { latitudeAt, MAX_LATITUDE, mercatorY, worldSize } from '#core/spatial/mercator.ts';
import { assertProperty } from '#test/assertProperty.ts';

test('the world doubles with each zoom', () => {
  expect([worldSize(0), worldSize(1), worldSize(24)]).toEqual([256, 512, 2 ** 32]);
});

test.each([
  [90, 0],
  [MAX_LATITUDE, 0],
  [0, 0.5],
  [-MAX_LATITUDE, 1],
  [-90, 1],
])('latitude %f lies at %f of the height', (latitude, share) => {
  expect(mercatorY(latitude)).toBeCloseTo(share, 12);
});

test('there and back', () => {
  assertProperty(
    fc.property(fc.double({ min: -85, max: 85, noNaN: true }), (latitude) => {
      expect(latitudeAt(mercatorY(latitude))).toBeCloseTo(latitude, 10);
    }),
    { seed: 1 },
  );
});

test('another form of the formula gives the same', () => {
  assertProperty(
    fc.property(fc.double({ min: -85, max: 85, noNaN: true }), (latitude) => {
      const plain = 0.5 - Math.atanh(Math.sin((latitude * Math.PI) / 180)) / (2 * Math.PI);
      expect(mercatorY(latitude)).toBeCloseTo(plain, 12);
    }),
    { seed: 2 },
  );
});
