import { expect, test } from 'vitest';
import { columnsOf, square } from '#test/core/columnsOf.ts';
import { compareColumns, keepPairs } from '#compare/pure/comparedColumns.ts';
import { NO_RECORD } from '#compare/pure/pairRecords.ts';
import { PAIR_GROUPS } from '#core/view/resultFilter.ts';
import { compareRecords } from './compared.ts';

test('each pair has the group of what came of it on both sides', () => {
  const columns = columnsOf([{ values: { NDVI_mean: 1 } }, { message: 'no' }]);
  const first = Uint32Array.of(0, 1, 0, 1, 1, NO_RECORD);
  const second = Uint32Array.of(0, 0, 1, 1, NO_RECORD, 1);
  const pairs = { count: 6, first, second, alone: new Uint8Array(6), share: new Float64Array(6) };
  const { groups } = compareColumns({ first: columns, second: columns }, pairs);
  expect(Array.from(groups, (code) => PAIR_GROUPS[code])).toEqual([
    'both',
    'mended',
    'broken',
    'failed',
    'first',
    'second',
  ]);
});

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
