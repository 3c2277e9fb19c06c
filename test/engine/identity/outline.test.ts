import { expect, test } from 'vitest';
import { EDGE, outlineOf } from '#engine/identity/outline.ts';
import { shapesOf } from './anyShape.ts';
import { square } from './squares.ts';

test('edges lie from west to east, and the bottom of a shell runs east whichever way it came', () => {
  const field = square(2, 1, 1);
  const columns = shapesOf([field, [[field[0]![0]!.toReversed()]]]);
  for (const row of [0, 1]) {
    const { edges, bounds, longest } = outlineOf(columns, row);
    const list = Array.from({ length: edges.length / EDGE }, (_, at) => [
      ...edges.subarray(at * EDGE, (at + 1) * EDGE),
    ]);
    expect(list.toSorted((a, b) => a[1]! - b[1]!)).toEqual([
      [2, 1, 3, 1, 1],
      [2, 2, 3, 2, -1],
    ]);
    expect([bounds, longest]).toEqual([[2, 1, 3, 2], 1]);
  }
});

test('a hole runs the other way', () => {
  const columns = shapesOf(
    [[...square(0, 0, 3).flat(), ...square(1, 1, 1).flat()].map((ring) => ring)].map((part) => [
      part,
    ]),
  );
  const { edges } = outlineOf(columns, 0);
  const ofHole = [...edges].filter((_, at) => at % EDGE === 4 && edges[at - 4] === 1);
  expect(ofHole.toSorted((a, b) => a - b)).toEqual([-1, 1]);
  const bottom = edges.findIndex(
    (value, at) => at % EDGE === 0 && value === 1 && edges[at + 1] === 1,
  );
  expect(edges[bottom + 4]).toBe(-1);
});

test('a shape over the antimeridian goes on beyond 180, its parts on the same side', () => {
  const whole = shapesOf([
    [
      [
        [
          [179, 0],
          [-179, 0],
          [-179, 1],
          [179, 1],
        ],
      ],
    ],
  ]);
  const cut = shapesOf([[...square(179, 0, 1), ...square(-180, 0, 1)]]);
  expect(outlineOf(whole, 0).bounds).toEqual([179, 0, 181, 1]);
  expect(outlineOf(cut, 0).bounds).toEqual([179, 0, 181, 1]);
});
