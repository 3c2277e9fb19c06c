import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundsKeys, placesAlike } from '#engine/identity/boundsKeys.ts';
import { anyRewriting, anyShape, shapesOf } from './anyShape.ts';
import { square } from './squares.ts';

test('the same shape is found however it’s written', () => {
  fc.assert(
    fc.property(anyShape, anyRewriting, (shape, rewrite) => {
      const columns = shapesOf([shape, rewrite(shape)]);
      expect([...placesAlike(boundsKeys(columns, [0]), boundsKeys(columns, [1]))]).toEqual([0]);
    }),
    { numRuns: 300, seed: 18 },
  );
});

test('shapes with other bounds are left out, those that can’t be told by theirs are not', () => {
  const columns = shapesOf([square(0, 0, 1), square(0, 0, 2), square(179, 0, 2), [[[[1, NaN]]]]]);
  const others = shapesOf([square(0, 0, 2)]);
  const places = placesAlike(boundsKeys(columns, [0, 1, 2, 3]), boundsKeys(others, [0]));
  expect([...places]).toEqual([1, 2, 3]);
});
