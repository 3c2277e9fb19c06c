import { expect, test } from 'vitest';
import { degreesText, multiples, roundStep } from '#map/base/GraticuleLayer.tsx';

test.each([
  [0.0041, 0.005],
  [0.005, 0.005],
  [0.0051, 0.01],
  [1.2, 2],
  [9, 10],
  [11, 20],
  [60, 30],
])('a step of about %d degrees is %d', (wanted, step) => {
  expect(roundStep(wanted)).toBeCloseTo(step, 12);
});

test.each([
  [0.56, 0.005, 'lat', '0.560° N'],
  [-2, 2, 'lat', '2° S'],
  [34.285, 0.005, 'lon', '34.285° E'],
  [-180, 30, 'lon', '180°'],
  [190, 10, 'lon', '170° W'],
  [0, 30, 'lon', '0°'],
  [-0.0000001, 0.005, 'lat', '0.000°'],
] as const)('%d at steps of %d along %s reads %s', (...[degrees, step, axis, text]) => {
  expect(degreesText(degrees, step, axis)).toBe(text);
});

test('multiples are between the ends, at most 200', () => {
  expect(multiples(-1, 5, 2)).toEqual([0, 2, 4]);
  expect(multiples(3, 1, 2)).toEqual([]);
  expect(multiples(0, 1e9, 1)).toHaveLength(200);
});
