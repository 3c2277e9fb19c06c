import { expect, test } from 'vitest';
import { CROSS_REACH, edgeStrength, LARGE_CROSS } from '#engine/paint/marks.ts';

test.each([
  [0, 0],
  [4, 0],
  [6, 0.5],
  [8, 1],
  [500, 1],
])('the edge of what is %i px large has strength %f', (extent, strength) => {
  expect(edgeStrength(extent)).toBe(strength);
});

test('no cross reaches further than is searched for', () => {
  expect(LARGE_CROSS.arm + LARGE_CROSS.halo / 2).toBeLessThanOrEqual(CROSS_REACH);
});
