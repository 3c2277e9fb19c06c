import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { base64 } from '#core/paint/assembly/coverage.ts?wasm';
import { assertProperty } from '#test/assertProperty.ts';
import { rasterOf, sharesOf, type Coverage, type Point } from './raster.ts';

const raster = rasterOf<Coverage>(base64);

const BOX = [2, 1, 10, 9] as const;

/** Covered share per pixel of the box. */
function covered(rings: Point[][]): number[] {
  const { buffer, moveTo, lineTo, setSign } = raster;
  open(...BOX);
  setSign(1);
  for (const ring of rings) {
    moveTo(...ring.at(-1)!);
    for (const point of ring) lineTo(...point);
  }
  return sharesOf(raster, { buffer });
}

/** Opens an empty box; its ends are left, top, right and bottom. */
function open(...box: readonly number[]): void {
  raster.setFrame(...box);
  expect(raster.open(0)).toBe(1);
  new Float32Array(raster.buffer, raster.rowAt(0), (64 + 2) * 64).fill(0);
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
  assertProperty(
    fc.property(ringOf, (ring) => {
      const own = covered([ring]);
      own.forEach((share, i) => {
        const expected = areaWithin(ring, BOX[0] + (i % 8), BOX[1] + Math.floor(i / 8));
        expect(Math.abs(share) - Math.abs(expected)).toBeCloseTo(0, 4);
      });
    }),
    { seed: 10, numRuns: 2000 },
  );
});

test('a ring and the same ring the other way leave nothing', () => {
  assertProperty(
    fc.property(ringOf, (ring) => {
      for (const share of covered([ring, ring.toReversed()])) expect(share).toBeCloseTo(0, 5);
    }),
    { seed: 11, numRuns: 1000 },
  );
});

test('with the sign turned a ring takes away', () => {
  open(0, 0, 2, 1);
  for (const sign of [1, -1]) {
    const end = sign === 1 ? 2 : 1;
    raster.setSign(sign);
    raster.moveTo(0, 1);
    for (const [x, y] of [
      [0, 0],
      [end, 0],
      [end, 1],
      [0, 1],
    ] as Point[])
      raster.lineTo(x, y);
  }
  expect(sharesOf(raster, raster).map((share) => Math.abs(share))).toEqual([0, 1]);
});

test('the box is the whole pixels around the frame, cut off at the tile', () => {
  raster.setFrame(-3.2, 10.5, 20.1, 900);
  expect(raster.open(2)).toBe(1);
  expect([raster.width.value, raster.height.value]).toEqual([23, 64 - 8]);
});

test('there is no box for what lies outside', () => {
  for (const frame of [
    [-20, 0, -5, 10],
    [70, 0, 80, 10],
    [0, -30, 10, -5],
    [0, 1e9, 5, 2e9],
  ]) {
    raster.setFrame(...frame);
    expect(raster.open(4)).toBe(0);
  }
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
