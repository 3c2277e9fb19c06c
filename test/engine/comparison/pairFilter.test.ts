import { expect, test } from 'vitest';
import { square } from '#test/engine/columnsOf.ts';
import { keepPairs } from '#engine/comparison/pairFilter.ts';
import { compareRecords } from './compared.ts';

const at = (lon: number, NDVI_mean: number) => ({
  coordinates: square(lon, 1),
  values: { NDVI_mean },
});

test('a group keeps its own, a brush what lies within it, ends included', async () => {
  const compared = await compareRecords(
    [at(1, 0.1), at(2, 0.2), at(3, 0.3), at(4, 0.4)],
    [at(1, 0.5), at(2, 0.6), at(3, 0.7)],
  );
  const keep = (...[group, brush]: [Parameters<typeof keepPairs>[1]['group'], number[] | null]) =>
    keepPairs(compared, { group, brush: brush as never }, 'NDVI_mean');
  expect(keep(null, null)).toBeNull();
  expect([...keep('both', null)!]).toEqual([1, 1, 1, 0]);
  expect([...keep('first', null)!]).toEqual([0, 0, 0, 1]);
  expect([...keep(null, [0.1, 0.2, 0.6, 1])!]).toEqual([0, 1, 0, 0]);
  expect([...keep(null, [-9, 9, -9, 9])!]).toEqual([1, 1, 1, 0]);
});
