import { expect, test } from 'vitest';
import { covered, distanceToLines } from '#core/paint/strokes.ts';

test('is as far from a place as the nearest point of any line', () => {
  const lines = [
    [
      [0, 0],
      [4, 0],
      [4, 3],
    ],
    [
      [0, 9],
      [0, 9],
    ],
  ] as const;
  expect(distanceToLines(lines, 2, -1)).toBe(1);
  expect(distanceToLines(lines, 7, 7)).toBe(5);
  expect(distanceToLines(lines, -3, 5)).toBe(5);
  expect(distanceToLines(lines, 0, 9)).toBe(0);
});

test('covers half of a pixel whose middle is at an edge', () => {
  expect([-2, -0.25, 0, 0.5, 3].map(covered)).toEqual([1, 0.75, 0.5, 0, 0]);
});
