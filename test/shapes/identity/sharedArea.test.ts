import * as fc from 'fast-check';
import { intersection, union } from 'polyclip-ts';
import { expect, test } from 'vitest';
import { EDGE } from '#shapes/identity/outlineEdges.ts';
import { measureShape, sharedAreaShare, outlineOf } from '#shapes/identity/sharedArea.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { anyRewriting, anyShape, shapesOf, type Shape } from './anyShape.ts';
import { square } from './squares.ts';

test('the shared area is the one polyclip-ts computes', () => {
  assertProperty(
    fc.property(
      anyShape,
      anyRewriting,
      fc.tuple(fc.integer({ min: -40, max: 40 }), fc.integer({ min: -40, max: 40 })),
      (shape, rewrite, [dx, dy]) => {
        const moved = shape.map((part) =>
          part.map((ring) =>
            ring.map(([lon, lat]): [number, number] => [lon + dx / 1e5, lat + dy / 1e5]),
          ),
        );
        const columns = shapesOf([shape, rewrite(moved)]);
        const share = sharedAreaShare(measureShape(columns, 0), measureShape(columns, 1));
        const expected =
          area(intersection(local(shape), local(moved, shape))) /
          area(union(local(shape), local(moved, shape)));
        // Digits beyond the sixth decimal change the area.
        expect(Math.abs(share - expected)).toBeLessThan(0.003);
      },
    ),
    { seed: 18, numRuns: 1000 },
  );
});

test('a shape without area shares none', () => {
  const columns = shapesOf([[[[[1, 1]]]], square(1, 1, 0.001)]);
  expect(sharedAreaShare(measureShape(columns, 0), measureShape(columns, 1))).toBe(0);
  expect(sharedAreaShare(measureShape(columns, 0), measureShape(columns, 0))).toBe(0);
});

test('the area of a shape that crosses itself follows the even-odd rule', () => {
  const bowTie: Shape = [
    [
      [
        [0, 0],
        [0.002, 0.002],
        [0.002, 0],
        [0, 0.002],
        [0, 0],
      ],
    ],
  ];
  const columns = shapesOf([bowTie, square(0, 0, 0.002)]);
  const crossed = measureShape(columns, 0);
  expect(crossed.isTangled).toBe(true);
  expect(sharedAreaShare(crossed, measureShape(columns, 1))).toBeCloseTo(0.5, 6);
});

test('a shape that crosses itself is compared across whole turns', () => {
  const bowTie = (lon: number): Shape => [
    [
      [
        [lon, 0],
        [lon + 0.002, 0.002],
        [lon + 0.002, 0],
        [lon, 0.002],
        [lon, 0],
      ],
    ],
  ];
  for (const [a, b] of [
    [10, -350],
    [-350, 10],
    [370, -350],
    [10, 370],
  ]) {
    const columns = shapesOf([bowTie(a!), bowTie(b!)]);
    expect(sharedAreaShare(measureShape(columns, 0), measureShape(columns, 1))).toBeCloseTo(1, 6);
  }
});

/** In thousandths of a degree from the shape's corner, for the library's sake. */
function local(shape: Shape, like: Shape = shape): Shape {
  const [lon0, lat0] = like[0]![0]![0]!;
  return shape.map((part) =>
    part.map((ring) => ring.map(([lon, lat]) => [(lon - lon0) * 1000, (lat - lat0) * 1000])),
  );
}

function area(shape: readonly (readonly (readonly [number, number][])[])[]): number {
  return shape.reduce(
    (sum, [shell, ...holes]) =>
      sum + ringArea(shell!) - holes.reduce((less, hole) => less + ringArea(hole), 0),
    0,
  );
}

function ringArea(ring: readonly (readonly [number, number])[]): number {
  let twice = 0;
  for (let at = 0; at < ring.length; at++) {
    const [a, b] = [ring[at]!, ring[(at + 1) % ring.length]!];
    twice += a[0] * b[1] - b[0] * a[1];
  }
  return Math.abs(twice) / 2;
}

test('edges are listed from west to east, and the bottom of a shell runs east whichever way it’s written', () => {
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

test('a shape across the antimeridian goes on beyond 180, with all its parts on one side', () => {
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
