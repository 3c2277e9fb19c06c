import { expect, test } from 'vitest';
import {
  boundsOf,
  boundsOrNull,
  coordinateBounds,
  isWithin,
  joinBounds,
  NO_BOUNDS,
  shapeBounds,
} from '#core/spatial/bounds.ts';

test('joined bounds hold both; bounds around nothing add nothing', () => {
  expect(joinBounds([1, 2, 3, 4], [-1, 3, 2, 9])).toEqual([-1, 2, 3, 9]);
  expect(joinBounds(NO_BOUNDS, [1, 2, 3, 4])).toEqual([1, 2, 3, 4]);
  expect(joinBounds([1, 2, 3, 4], [NaN, 2, 3, 4])).toEqual([NaN, 2, 3, 4]);
});

test('bounds are within others where all four edges are', () => {
  expect(isWithin([1, 2, 3, 4], [1, 2, 3, 4])).toBe(true);
  expect(isWithin([1, 2, 3, 4], [0, 0, 9, 9])).toBe(true);
  for (const outer of [
    [2, 2, 3, 4],
    [1, 3, 3, 4],
    [1, 2, 2, 4],
    [1, 2, 3, 3],
  ] as const)
    expect(isWithin([1, 2, 3, 4], outer)).toBe(false);
});

test('bounds around nothing are null', () => {
  expect(boundsOrNull(NO_BOUNDS)).toBeNull();
  expect(boundsOrNull([1, 2, 1, 2])).toEqual([1, 2, 1, 2]);
});

test('positions and interleaved coordinates have the same bounds', () => {
  const positions: [number, number][] = [
    [5, -1],
    [-7, 2],
    [6, 0],
  ];
  expect(boundsOf(positions)).toEqual([-7, -1, 6, 2]);
  expect(coordinateBounds(Float64Array.from(positions.flat()))).toEqual([-7, -1, 6, 2]);
  expect(boundsOf([])).toEqual(NO_BOUNDS);
  expect(coordinateBounds(new Float64Array(0))).toEqual(NO_BOUNDS);
});

test("a shape's bounds leave out what isn't finite", () => {
  const ring: [number, number][] = [
    [1, 2],
    [NaN, 9],
    [3, Infinity],
    [2, 5],
  ];
  expect(shapeBounds([[ring]])).toEqual([1, 2, 2, 5]);
  expect(shapeBounds([[[[NaN, 1]]], []])).toBeNull();
});
