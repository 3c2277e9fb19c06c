import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPlainlySound } from '#request/findings/plainlySound.ts';
import { recordCoordinates } from '#core/read/wellKnownText.ts';
import { withoutHints } from '#shapes/examine/defect.ts';
import { examine } from '#shapes/examine/examine.ts';
import { assertProperty, runsDrawn } from '#test/assertProperty.ts';
import { DEMO_RESULTS, demoBytes, readColumns } from '#test/core/demoResults.ts';
import { anyShape, shapesOf } from '#test/shapes/identity/anyShape.ts';
import { DEMO, realCases } from '#test/shapes/realShapes.ts';

const isSound = (shape: Parameters<typeof shapesOf>[0][number]) =>
  isPlainlySound(shapesOf([shape]), 0);
const defectsOf = (shape: Parameters<typeof examine>[0]) => withoutHints(examine(shape));

/** Rings on a coarse grid: they touch, cross, repeat points, turn back and lie within one another all the time. */
const anyGridRing = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 })), {
    minLength: 1,
    maxLength: 7,
  })
  .map((points) =>
    [...points, points[0]!].map(([x, y]): [number, number] => [10 + x / 1e3, 20 + y / 1e3]),
  );
const anyGridShape = fc.array(fc.array(anyGridRing, { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 2,
});

test('what is plainly sound has no defect, whatever the shape', () => {
  let sound = 0;
  assertProperty(
    fc.property(fc.oneof(anyGridShape, anyShape), (shape) => {
      if (!isSound(shape)) return;
      sound++;
      expect(defectsOf(shape)).toEqual([]);
    }),
    { seed: 30, numRuns: 20_000 },
  );
  expect(sound).toBeGreaterThan(runsDrawn(2000));
});

test.each(['kenya-invalid-fields.json', 'senegal-south-invalid-shapes.json'])(
  'no shape of %s is plainly sound',
  (file) => {
    for (const { shape } of realCases(DEMO, file)) expect(isSound(shape)).toBe(false);
  },
);

test('nearly all real fields without a defect are plainly sound, so that they aren’t examined', () => {
  for (const name of DEMO_RESULTS) {
    const columns = readColumns(demoBytes(name));
    let missed = 0;
    for (let row = 0; row < columns.recordCount; row++)
      if (!isPlainlySound(columns, row) && defectsOf(recordCoordinates(columns, row)).length === 0)
        missed++;
    expect(missed / columns.recordCount).toBeLessThan(0.01);
  }
});

test('a shape beyond the antimeridian, the globe, or of numbers that are none is in doubt', () => {
  const square = (west: number, east: number): [number, number][][][] => [
    [
      [
        [west, 1],
        [east, 1],
        [east, 2],
        [west, 2],
        [west, 1],
      ],
    ],
  ];
  expect(isSound(square(1, 2))).toBe(true);
  expect(isSound(square(179, -179))).toBe(false);
  expect(isSound(square(179, 181))).toBe(false);
  expect(isSound(square(1, Number.NaN))).toBe(false);
  expect(isSound([])).toBe(false);
});
