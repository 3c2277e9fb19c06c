import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Coverage, type PixelBox } from '#engine/paint/coverage.ts';

type Point = [x: number, y: number];

const BOX: PixelBox = { left: 2, top: 1, right: 10, bottom: 9 };

/** Covered share per pixel of the box, read as `lay` reads it. */
function covered(rings: Point[][], box = BOX): number[] {
  const coverage = new Coverage();
  coverage.open(box);
  for (const ring of rings) {
    coverage.moveTo(...ring.at(-1)!);
    for (const point of ring) coverage.lineTo(...point);
  }
  return Array.from({ length: coverage.height }, (_, row) => {
    let sum = 0;
    return Array.from({ length: coverage.width }, (_, column) => {
      sum += coverage.cells[row * coverage.stride + column]!;
      return sum;
    });
  }).flat();
}

/** Area of a ring within one pixel: cut by its four sides (Sutherland and Hodgman), then shoelace. */
function areaWithin(ring: Point[], left: number, top: number): number {
  const sides: [axis: 0 | 1, at: number, keep: 1 | -1][] = [
    [0, left, 1],
    [0, left + 1, -1],
    [1, top, 1],
    [1, top + 1, -1],
  ];
  let points = ring;
  for (const [axis, at, keep] of sides) {
    points = points.flatMap((point, i) => {
      const before = points.at(i - 1)!;
      const share = (at - before[axis]) / (point[axis] - before[axis]);
      const cut: Point = [
        before[0] + share * (point[0] - before[0]),
        before[1] + share * (point[1] - before[1]),
      ];
      const isIn = (point[axis] - at) * keep >= 0;
      const wasIn = (before[axis] - at) * keep >= 0;
      return [...(isIn === wasIn ? [] : [cut]), ...(isIn ? [point] : [])];
    });
  }
  return points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length]!;
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

const coordinate = fc.double({ min: -6, max: 18, noNaN: true });
const ringOf = fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 8 });

test('is the area of the shape within each pixel, also for shapes that reach beyond the box', () => {
  fc.assert(
    fc.property(ringOf, (ring) => {
      const own = covered([ring]);
      own.forEach((share, i) => {
        const expected = areaWithin(ring, BOX.left + (i % 8), BOX.top + Math.floor(i / 8));
        expect(Math.abs(share) - Math.abs(expected)).toBeCloseTo(0, 4);
      });
    }),
    { seed: 10, numRuns: 400 },
  );
});

test('a ring and the same ring the other way leave nothing', () => {
  fc.assert(
    fc.property(ringOf, (ring) => {
      for (const share of covered([ring, ring.toReversed()])) expect(share).toBeCloseTo(0, 5);
    }),
    { seed: 11 },
  );
});

test('with the sign turned a ring takes away', () => {
  const coverage = new Coverage();
  coverage.open({ left: 0, top: 0, right: 2, bottom: 1 });
  for (const sign of [1, -1]) {
    coverage.sign = sign;
    coverage.moveTo(0, 1);
    coverage.lineTo(0, 0);
    coverage.lineTo(sign === 1 ? 2 : 1, 0);
    coverage.lineTo(sign === 1 ? 2 : 1, 1);
    coverage.lineTo(0, 1);
  }
  expect([coverage.cells[0]! + 0, Math.abs(coverage.cells[1]!)]).toEqual([0, 1]);
});

test('shapes of a billion pixels keep their place', () => {
  const far = 1e9;
  const whole = covered([
    [
      [-far, -far],
      [far, -far],
      [far, far],
      [-far, far],
    ],
  ]);
  for (const share of whole) expect(Math.abs(share)).toBeCloseTo(1, 5);
  const half = covered([
    [
      [-far, -far],
      [6, -far],
      [6, far],
      [-far, far],
    ],
  ]);
  expect(half.slice(0, 8).map((share) => Math.round(Math.abs(share)))).toEqual([
    1, 1, 1, 1, 0, 0, 0, 0,
  ]);
});

test('what lies beside the box leaves no trace but the wall it makes', () => {
  expect(
    covered([
      [
        [11, 2],
        [14, 2],
        [14, 5],
        [11, 5],
      ],
    ]).every((share) => share === 0),
  ).toBe(true);
  expect(
    covered([
      [
        [3, -5],
        [9, -5],
        [9, 0],
      ],
    ]).every((share) => share === 0),
  ).toBe(true);
  const left = covered([
    [
      [-9, 2],
      [-3, 2],
      [-3, 5],
      [-9, 5],
    ],
  ]);
  for (const share of left) expect(share).toBeCloseTo(0, 6);
});
