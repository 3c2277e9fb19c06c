import { expect, test } from 'vitest';
import { RingCursor } from '#features/map/base/RingCursor.ts';

function pointsOf(cursor: RingCursor): [number, number][] {
  const points: [number, number][] = [];
  while (cursor.next()) points.push([cursor.x, cursor.y]);
  return points;
}

test('goes through the points in order, as far as it is told', () => {
  expect(pointsOf(new RingCursor([1, 2, 3, 4, 5, 6]))).toEqual([
    [1, 2],
    [3, 4],
    [5, 6],
  ]);
  expect(pointsOf(new RingCursor(Float64Array.of(1, 2, 3, 4), 2))).toEqual([[1, 2]]);
});

test('stands on the last point before the first', () => {
  const cursor = new RingCursor([1, 2, 3, 4]).toLast();
  expect([cursor.x, cursor.y]).toEqual([3, 4]);
  expect(pointsOf(cursor)).toHaveLength(2);
});

test('a ring without points has none', () => {
  const cursor = new RingCursor([]).toLast();
  expect([cursor.x, cursor.y]).toEqual([Number.NaN, Number.NaN]);
  expect(cursor.next()).toBe(false);
});
