import { expect, test } from 'vitest';
import { directionOf, kilometresBetween, middleOf } from '#engine/spatial/bearing.ts';

test('a degree of a great circle is as long everywhere', () => {
  const degree = (Math.PI / 180) * 6371.0088;
  expect(kilometresBetween([0, 0], [1, 0])).toBeCloseTo(degree, 6);
  expect(kilometresBetween([20, 60], [20, 61])).toBeCloseTo(degree, 6);
  expect(kilometresBetween([179.5, 0], [-179.5, 0])).toBeCloseTo(degree, 6);
  expect(kilometresBetween([0, 0], [180, 0])).toBeCloseTo(180 * degree, 6);
  // Over the pole.
  expect(kilometresBetween([0, 60], [180, 60])).toBeCloseTo(60 * degree, 6);
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
