import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { identifyPlots } from '#engine/identity/plotIdentity.ts';
import { plotsApart } from '#engine/identity/plotsApart.ts';
import { groupPlots } from '#engine/values/plotGroups.ts';
import { anyRewriting, anyShape, shapesOf } from './anyShape.ts';
import { square } from './squares.ts';

test('plots are told apart as by a fingerprint of each, however shapes are written', () => {
  const list = fc.array(fc.tuple(anyShape, anyRewriting, fc.boolean()), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(list, (shapes) => {
      const columns = shapesOf(
        shapes.flatMap(([shape, rewrite, twice]) => (twice ? [shape, rewrite(shape)] : [shape])),
      );
      const groups = groupPlots(columns);
      const { plotOf, plotCount, rowOf } = identifyPlots(columns, groups);
      expect(plotsApart(columns, groups)).toEqual({ plotOf, plotCount, rowOf });
    }),
    { numRuns: 300, seed: 18 },
  );
});

test('what lies at the antimeridian is known whichever way its longitudes are counted', () => {
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
  const { plotOf, plotCount, rowOf } = identifyPlots(columns, groups);
  expect(plotsApart(columns, groups)).toEqual({ plotOf, plotCount, rowOf });
  expect(plotCount).toBe(3);
});
