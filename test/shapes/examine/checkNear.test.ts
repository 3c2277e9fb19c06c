import * as fc from 'fast-check';
import { expect, it, describe } from 'vitest';
import { examine } from '#shapes/examine/examine.ts';
import type { Polygons, Position, Ring } from '#shapes/polygons.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { validShape } from '#test/shapes/arbitraryShapes.ts';
import { cleanRing } from '#shapes/examine/checkRings.ts';
import { thinRing, checkSlivers } from '#shapes/examine/checkNear.ts';
import { cleanedShapeOf } from '#test/shapes/scene.ts';
import { shape } from '#test/shapes/defectCases.ts';

/** A millimetre in degrees of latitude. */
const MM = 1e-3 / 110_574;
const FIELD: Ring = [
  [36, 0],
  [36.002, 0],
  [36.002, 0.002],
  [36, 0.002],
  [36, 0],
];
const withCorners = (place: number, ...corners: Position[]): Polygons => [
  [[...FIELD.slice(0, place), ...corners, ...FIELD.slice(place)]],
];
const told = (shape: Polygons, nearMetres = 0.01) =>
  examine(shape, { nearMetres }).map(({ kind, vertex, severity, words }) =>
    [kind, vertex, severity, words].join(', '),
  );

it('hints at a point near the one before, with the distance', () => {
  const shape = withCorners(2, [36.002, 4 * MM]);
  expect(told(shape)).toEqual([
    'nearPoint, 2, note, Point 3 of the outline is 4.0 mm from the one before',
  ]);
  expect(told(shape, 0.003)).toEqual([]);
  expect(told(withCorners(2, [36.002, 40 * MM]))).toEqual([]);
  expect(told(withCorners(2, [36.002, 40 * MM]), 0.05)).toEqual([
    'nearPoint, 2, note, Point 3 of the outline is 4 cm from the one before',
  ]);
});

it('gives no hints without a tolerance', () => {
  expect(examine(withCorners(2, [36.002, 4 * MM]))).toEqual([]);
});

it('hints at a hairline: out and back within the tolerance, with any number of points', () => {
  const out: Position[] = [
    [36.001, 0],
    [36.001, -0.0001],
    [36.001 + 2 * MM, -0.0002],
    [36.001 + 6 * MM, -0.0001],
    [36.001 + 8 * MM, 0],
  ];
  expect(told(withCorners(1, ...out))).toEqual([
    'hairline, 3, note, At point 4, the outline runs out and back within 6.0 mm: a hairline spike',
  ]);
});

it('thins a dense line only as far as the tolerance', () => {
  const dense = Array.from({ length: 100 }, (_, at): Position => [36.002, (at + 1) * 5 * MM]);
  const shape = withCorners(2, ...dense);
  const found = examine(shape, { nearMetres: 0.01 });
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({
    kind: 'nearPoint',
    words: expect.stringMatching(
      /^\d\d points of the outline repeat the one before to within 1 cm$/,
    ),
  });
});

it('reports a ring that collapses as a sliver, not as hints', () => {
  const thin: Polygons = [
    [
      [
        [36, 0],
        [36 + 8 * MM, 0],
        [36 + 8 * MM, 8 * MM],
        [36, 8 * MM],
        [36, 0],
      ],
    ],
  ];
  expect(examine(thin, { nearMetres: 0.01 }).map(({ kind }) => kind)).toEqual(['sliver']);
  expect(examine(thin, { nearMetres: 0.02 }).map(({ kind }) => kind)).toEqual(['sliver']);
});

it('finds nothing in a field with a point every 2 m, nor at sharp ends', () => {
  const round = Array.from({ length: 700 }, (_, at): Position => {
    const angle = (2 * Math.PI * at) / 700;
    return [36 + 0.002 * Math.cos(angle), 0.002 * Math.sin(angle)];
  });
  const wedge: Ring = [
    [36, 0],
    [36.01, 0],
    [36.01, 1e-6],
    [36, 0],
  ];
  expect(told([[[...round, round[0]!]]])).toEqual([]);
  expect(told([[wedge]])).toEqual([]);
});

it('finds nothing in thousands of valid shapes', () => {
  assertProperty(
    fc.property(validShape, (shape) => {
      expect(examine(shape, { nearMetres: 0.01 })).toEqual([]);
    }),
    { seed: 20211212, numRuns: 1000 },
  );
});

/** Positions by metres east and north of a place on the equator. */
const ringOf = (...metres: [number, number][]): Ring =>
  metres.map(([x, y]): Position => [36 + x / 111_319.49, y / 110_574.28]);
const thinned = (ring: Ring, metres: number) => {
  const { points, near, hairlines } = thinRing(cleanRing(ring, 0, 0).clean, metres);
  const places = points.map((point) => ring.indexOf(point));
  return [places, near.map(({ vertex }) => vertex), hairlines.map(({ vertex }) => vertex)];
};

it('keeps the first of near points, also of a ring’s two ends', () => {
  const ring = ringOf([0, 0], [9, 0], [9, 0.004], [9, 9], [0, 9], [0.003, 0.003]);
  expect(thinned(ring, 0.01)).toEqual([[0, 1, 3, 4], [2, 5], []]);
});

it('takes spikes back to their foot, also at the ring’s ends, and slits likewise', () => {
  const outward = ringOf(
    [0, 0],
    [4, 0],
    [4, -3],
    [4.004, -7],
    [4.006, -3],
    [4.008, 0],
    [9, 0],
    [9, 9],
  );
  expect(thinned(outward, 0.01)).toEqual([[0, 1, 6, 7], [], [3]]);
  const atEnd = ringOf([4, -7], [4.004, 0], [9, 0], [9, 9], [0, 9], [0, 0], [4, 0]);
  expect(thinned(atEnd, 0.01)).toEqual([[2, 3, 4, 5, 6], [], [0]]);
  const slit = ringOf([0, 0], [4, 0], [4, 5], [4.005, 0], [9, 0], [9, 9], [0, 9]);
  expect(thinned(slit, 0.01)).toEqual([[0, 1, 4, 5, 6], [], [2]]);
});

it('leaves what is wider, and blunt corners with short edges', () => {
  const wide = ringOf([0, 0], [4, 0], [4, -7], [4.02, 0], [9, 0], [9, 9]);
  expect(thinned(wide, 0.01)).toEqual([[0, 1, 2, 3, 4, 5], [], []]);
  const blunt = ringOf([0, 0], [4, 0], [4.01, -0.011], [4.02, 0], [9, 0], [9, 9]);
  expect(thinned(blunt, 0.01)).toEqual([[0, 1, 2, 3, 4, 5], [], []]);
});

it('leaves fewer than three points of a ring that collapses', () => {
  expect(thinned(ringOf([0, 0], [9, 0], [9, 0.005]), 0.01)[0]).toHaveLength(2);
});

function words(...parts: string[][]): string[] {
  const { cleaned, list } = cleanedShapeOf(...parts);
  return checkSlivers(cleaned, list).map((defect) => defect.words);
}

describe('checkSlivers', () => {
  it('gives the width, of holes too', () => {
    expect(words(['0 0,9 0,9 9,0 9,0 0', '1 1,2 1,2 1.00000002,1 1'])).toEqual([
      'Hole 1 is 1.1 mm wide, too thin for the service’s grid',
    ]);
    expect(words(['0 0,1 0,1 1e-12,0 0'])).toEqual([
      'The outline is less than 0.1 mm wide, too thin for the service’s grid',
    ]);
  });

  it('takes a plot of two centimetres for one, and asks nothing of crossed rings', () => {
    expect(words(['0 0,2e-7 0,2e-7 2e-7,0 2e-7,0 0'])).toEqual([]);
    expect(words(['0 0,1e-8 1e-8,1e-8 0,0 1e-8,0 0'])).toEqual([]);
  });
});

describe('check small parts', () => {
  const FIELD = '0 0,0.001 0,0.001 0.001,0 0.001,0 0';
  const told = (...parts: string[]) =>
    examine(shape(...parts.map((part) => [part])), { nearMetres: 0.01 }).map(({ words }) => words);

  it('hints at a part below a square metre, with its area', () => {
    expect(told(FIELD, '1 1,1.000005 1,1.000005 1.000005,1 1.000005,1 1')).toEqual([
      'Part 2 covers 0.31 m², less than 1 m²',
    ]);
    expect(told('1 1,1.000005 1,1.000005 1.000005,1 1')).toEqual([
      'The shape covers 0.15 m², less than 1 m²',
    ]);
    expect(told(FIELD, '1 1,1.00002 1,1.00002 1.00002,1 1.00002,1 1')).toEqual([]);
  });

  it('leaves slivers and rings that cross themselves to other checks', () => {
    expect(told(FIELD, '1 1,1.00000005 1,1.00000005 1.00000005,1 1')).toEqual([
      expect.stringContaining('too thin') as string,
    ]);
  });
});

it.each([
  [0.00002, 'less than 0.1 mm'],
  [0.0042, '4.2 mm'],
  [0.01, '1 cm'],
  [0.255, '25.5 cm'],
  [1.5, '1.5 m'],
])('%d m is %s', (metres, words) => {
  expect(told(withCorners(2, [36.002, metres * 1000 * MM]), 2)).toEqual([
    `nearPoint, 2, note, Point 3 of the outline is ${words} from the one before`,
  ]);
});
