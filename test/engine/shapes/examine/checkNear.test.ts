import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { examine } from '#engine/shapes/examine/examine.ts';
import type { Polygons, Position, Ring } from '#engine/shapes/polygons.ts';
import { validShape } from '#test/engine/shapes/arbitraryShapes.ts';

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

it('tells a corner near the one before, by how much, as a note', () => {
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

it('asks nothing of the kind unless a tolerance is given', () => {
  expect(examine(withCorners(2, [36.002, 4 * MM]))).toEqual([]);
});

it('tells a hairline: out and back within the tolerance, however many corners it has', () => {
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

it('draws a dense line together only as far as the tolerance', () => {
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

it('says what collapses as what it is, not as notes', () => {
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

it('finds nothing in a field with a corner every 2 m, nor at sharp ends', () => {
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
  fc.assert(
    fc.property(validShape, (shape) => {
      expect(examine(shape, { nearMetres: 0.01 })).toEqual([]);
    }),
    { seed: 20211212, numRuns: 1000 },
  );
});
