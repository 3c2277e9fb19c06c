import { expect, test } from 'vitest';
import { createRoundedRing, roundRing, turnedDifference } from '#engine/identity/roundedRing.ts';
import { shapesOf } from './anyShape.ts';

function rounded(ring: [number, number][]) {
  const into = createRoundedRing();
  roundRing(shapesOf([[[ring]]]), 0, into);
  const corners = Array.from({ length: Math.max(0, into.count) }, (_, at) => [
    into.lons[at],
    into.lats[at],
  ]);
  return { count: into.count, corners };
}

test('corners are whole millionths of a degree, without those that repeat the one before', () => {
  const ring: [number, number][] = [
    [1.0000004, 2],
    [1, 2.0000004],
    [3, -4],
    [3, -4],
    [5, 6],
    [1, 2],
    [1.0000001, 2],
  ];
  expect(rounded(ring).corners).toEqual([
    [1e6, 2e6],
    [3e6, -4e6],
    [5e6, 6e6],
  ]);
});

test('whole turns of longitude and a sign of nothing fall away', () => {
  const lons = [-180, 180, 540, -0, 360].map((lon, at): [number, number] => [lon, at]);
  expect(rounded(lons).corners.map(([lon]) => lon)).toEqual([180e6, 180e6, 180e6, 0, 0]);
});

test('a ring with what is no number has no count, and one of hundreds of corners has room', () => {
  expect(rounded([[1, Number.POSITIVE_INFINITY]]).count).toBe(-1);
  expect(rounded(Array.from({ length: 700 }, (_, at) => [at / 10, 1])).count).toBe(700);
});

test('longitudes differ the short way round', () => {
  expect(turnedDifference(179.9999995e6, -180e6)).toBeCloseTo(0.5, 6);
  expect(turnedDifference(5, 3)).toBe(2);
});
