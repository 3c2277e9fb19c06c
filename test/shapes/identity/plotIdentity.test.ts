import { doSteps } from '#lib/slices.ts';
import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import {
  createFingerprintTable,
  identifyPlots,
  distinctPlots,
  boundsKeys,
  placesAlike,
} from '#shapes/identity/plotIdentity.ts';
import { groupPlots, NO_PLOT } from '#core/values/plotGroups.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { shapesOf, type Shape, anyRewriting, anyShape } from './anyShape.ts';
import { square } from './squares.ts';

test('records that differ only in how their shape is written are one plot', () => {
  const field = square(34, 0, 0.001);
  const turned: Shape = [[field[0]![0]!.toReversed()]];
  const columns = shapesOf([field, square(35, 0, 0.001), turned, [], field]);
  const plots = doSteps(identifyPlots(columns, groupPlots(columns)));
  expect([...plots.plotOf]).toEqual([0, 1, 0, NO_PLOT, 0]);
  expect([...plots.rowOf]).toEqual([0, 1]);
});

test('of equal fingerprints, the table finds the one accepted', () => {
  const table = createFingerprintTable({
    low: Uint32Array.of(7, 7, 7, 9),
    high: Uint32Array.of(1, 1, 2, 1),
  });
  expect(table.find(7, 1, () => true)).toBe(NO_PLOT);
  for (const place of [0, 1, 2, 3]) table.add(place);
  expect(table.find(7, 1, () => true)).toBe(0);
  expect(table.find(7, 1, (place) => place !== 0)).toBe(1);
  expect(table.find(7, 2, () => true)).toBe(2);
  expect(table.find(7, 3, () => true)).toBe(NO_PLOT);
});

test('distinct plots are those of a fingerprint each, however shapes are written', () => {
  const list = fc.array(fc.tuple(anyShape, anyRewriting, fc.boolean()), {
    minLength: 1,
    maxLength: 8,
  });
  assertProperty(
    fc.property(list, (shapes) => {
      const columns = shapesOf(
        shapes.flatMap(([shape, rewrite, twice]) => (twice ? [shape, rewrite(shape)] : [shape])),
      );
      const groups = groupPlots(columns);
      const { plotOf, plotCount, rowOf } = doSteps(identifyPlots(columns, groups));
      expect(distinctPlots(columns, groups)).toEqual({ plotOf, plotCount, rowOf });
    }),
    { numRuns: 300, seed: 18 },
  );
});

test('a shape at the antimeridian is the same whichever way its longitudes are counted', () => {
  const across = [
    [[179, -179, -179, 179, 179].map((lon, at): [number, number] => [lon, at % 4 < 2 ? 0 : 1])],
  ];
  const onwards = [
    [[179, 181, 181, 179, 179].map((lon, at): [number, number] => [lon, at % 4 < 2 ? 0 : 1])],
  ];
  const west = square(-170, 0, 0.5);
  const east = square(190, 0, 0.5);
  const columns = shapesOf([across, west, square(10, 0, 1), onwards, east, [], [[[[1, NaN]]]]]);
  const groups = groupPlots(columns);
  const { plotOf, plotCount, rowOf } = doSteps(identifyPlots(columns, groups));
  expect(distinctPlots(columns, groups)).toEqual({ plotOf, plotCount, rowOf });
  expect(plotCount).toBe(3);
});

test('equal shapes have equal keys, however they’re written', () => {
  assertProperty(
    fc.property(anyShape, anyRewriting, (shape, rewrite) => {
      const columns = shapesOf([shape, rewrite(shape)]);
      expect([...placesAlike(boundsKeys(columns, [0]), boundsKeys(columns, [1]))]).toEqual([0]);
    }),
    { numRuns: 300, seed: 18 },
  );
});

test('shapes with other bounds are left out, unless their key is unsure', () => {
  const columns = shapesOf([square(0, 0, 1), square(0, 0, 2), square(179, 0, 2), [[[[1, NaN]]]]]);
  const others = shapesOf([square(0, 0, 2)]);
  const places = placesAlike(boundsKeys(columns, [0, 1, 2, 3]), boundsKeys(others, [0]));
  expect([...places]).toEqual([1, 2, 3]);
});
