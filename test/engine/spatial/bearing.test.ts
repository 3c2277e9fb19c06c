import { expect, test } from 'vitest';
import { directionOf, globeMetresBetween, middleOf } from '#engine/spatial/bearing.ts';
import { MEAN_RADIUS } from '#engine/spatial/ellipsoid.ts';

test('a degree of a great circle is as long everywhere', () => {
  const degree = (Math.PI / 180) * 6371.0088;
  expect(globeMetresBetween([0, 0], [1, 0]) / 1000).toBeCloseTo(degree, 6);
  expect(globeMetresBetween([20, 60], [20, 61]) / 1000).toBeCloseTo(degree, 6);
  expect(globeMetresBetween([179.5, 0], [-179.5, 0]) / 1000).toBeCloseTo(degree, 6);
  expect(globeMetresBetween([0, 0], [180, 0]) / 1000).toBeCloseTo(180 * degree, 6);
  // Over the pole.
  expect(globeMetresBetween([0, 60], [180, 60]) / 1000).toBeCloseTo(60 * degree, 6);
});

test('the distance goes round the globe', () => {
  expect(globeMetresBetween([0, 0], [180, 0]) / (Math.PI * MEAN_RADIUS)).toBeCloseTo(1, 12);
  expect(globeMetresBetween([0, 90], [77, -90]) / (Math.PI * MEAN_RADIUS)).toBeCloseTo(1, 7);
  expect(globeMetresBetween([10, 20], [10, 20])).toBe(0);
});

test.each([
  ['north', [0, 1]],
  ['north-east', [1, 1]],
  ['east', [1, 0]],
  ['south-east', [1, -1]],
  ['south', [0, -1]],
  ['south-west', [-1, -1]],
  ['west', [-1, 0]],
  ['north-west', [-1, 1]],
] as const)('%s is told', (direction, to) => {
  expect(directionOf([0, 0], to)).toBe(direction);
});

test('the direction goes the short way round the globe', () => {
  expect(directionOf([179, 0], [-179, 0])).toBe('east');
});

test('the middle of bounds is half way in degrees', () => {
  expect(middleOf([-15, 10, 5, 20])).toEqual([-5, 15]);
});
