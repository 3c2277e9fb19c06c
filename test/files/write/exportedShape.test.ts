import { describe, expect, test } from 'vitest';
import {
  coordinateText,
  partsOf,
  pointsOf,
  ringsOf,
  ringVertices,
  shapeKind,
} from '#files/write/exportedShape.ts';
import { columnsOf, square } from '#test/core/columnsOf.ts';

const ring = (positions: readonly number[][], winding: Parameters<typeof ringVertices>[2]) =>
  ringVertices(columnsOf([{ coordinates: [[positions]] }]), 0, winding);

describe('what can’t be a ring becomes one', () => {
  test('left open it is closed', () => {
    expect(
      ring(
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ],
        'asSent',
      ),
    ).toEqual([0, 1, 2, 3, 0]);
  });

  test('too few positions are repeated', () => {
    expect(ring([[0, 0]], 'asSent')).toEqual([0, 0, 0, 0]);
    expect(
      ring(
        [
          [0, 0],
          [1, 1],
        ],
        'asSent',
      ),
    ).toEqual([0, 1, 0, 0]);
    expect(
      ring(
        [
          [0, 0],
          [1, 1],
          [0, 0],
        ],
        'clockwise',
      ),
    ).toEqual([0, 1, 2, 2]);
  });
});

describe('winding', () => {
  const counterclockwise = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
    [0, 0],
  ];

  test('turned only where it has to be', () => {
    expect(ring(counterclockwise, 'asSent')).toEqual([0, 1, 2, 3, 4]);
    expect(ring(counterclockwise, 'counterclockwise')).toEqual([0, 1, 2, 3, 4]);
    expect(ring(counterclockwise, 'clockwise')).toEqual([4, 3, 2, 1, 0]);
    expect(ring(counterclockwise.toReversed(), 'clockwise')).toEqual([0, 1, 2, 3, 4]);
  });

  test('a tiny ring far from the origin keeps its direction', () => {
    const tiny = counterclockwise.map(([x, y]) => [179 + x! * 1e-9, 89 + y! * 1e-9]);
    expect(ring(tiny, 'counterclockwise')).toEqual([0, 1, 2, 3, 4]);
    expect(ring(tiny.toReversed(), 'counterclockwise')).toEqual([4, 3, 2, 1, 0]);
  });

  test('across the antimeridian it counts the short way round', () => {
    const across = [
      [179, 0],
      [-179, 0],
      [-179, 1],
      [179, 1],
      [179, 0],
    ];
    expect(ring(across, 'counterclockwise')).toEqual([0, 1, 2, 3, 4]);
    expect(ring(across.toReversed(), 'counterclockwise')).toEqual([4, 3, 2, 1, 0]);
  });
});

test('kinds: none, point, points, polygons', () => {
  const columns = columnsOf([
    {},
    { coordinates: square(0, 0), undrawable: 'out of range' },
    { coordinates: [[[[1, 2]]]] },
    { coordinates: [[[[1, 2]]], [[[3, 4]]]] },
    { coordinates: [[[[1, 2]]], ...square(0, 0)] },
    { coordinates: [[[[1, 2]], [[1, 2]]]] },
  ]);
  expect([0, 1, 2, 3, 4, 5].map((row) => shapeKind(columns, row))).toEqual([
    'none',
    'none',
    'Point',
    'MultiPoint',
    'MultiPolygon',
    'MultiPolygon',
  ]);
  expect(partsOf(columns, 3)).toEqual([2, 3]);
  expect(pointsOf(columns, 3)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(ringsOf(columnsOf([{ coordinates: [[[], [[1, 2]]]] }]), 0)).toEqual([1]);
});

test('coordinates as the shortest text that reads back the same', () => {
  expect([0.1 + 0.2, -0, 1e-7, 34].map(coordinateText)).toEqual([
    '0.30000000000000004',
    '-0',
    '1e-7',
    '34',
  ]);
});
