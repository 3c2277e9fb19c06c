import { expect, test } from 'vitest';
import { createIndexSets } from '#engine/history/indexSets.ts';

test('jobs with the same indices share a set; a name that stands twice counts once', () => {
  const { add, sets } = createIndexSets();
  expect([
    add([]),
    add(['NDVI']),
    add(['NDVI', 'LAI']),
    add(['NDVI']),
    add(['LAI', 'LAI']),
  ]).toEqual([0, 1, 2, 1, 3]);
  expect(sets).toEqual([[], ['NDVI'], ['NDVI', 'LAI'], ['LAI']]);
});
