import { expect, test } from 'vitest';
import { columnsOf } from '#test/engine/columnsOf.ts';
import { groupPairs } from '#engine/comparison/groups.ts';
import { NO_RECORD } from '#engine/comparison/pairRecords.ts';
import { PAIR_GROUPS } from '#engine/view/filter.ts';

test('each pair has the group of what came of it on both sides', () => {
  const columns = columnsOf([{ values: { NDVI_mean: 1 } }, { message: 'no' }]);
  const first = Uint32Array.of(0, 1, 0, 1, 1, NO_RECORD);
  const second = Uint32Array.of(0, 0, 1, 1, NO_RECORD, 1);
  const pairs = { count: 6, first, second, alone: new Uint8Array(6), share: new Float64Array(6) };
  const groups = Array.from(groupPairs(pairs, columns, columns), (code) => PAIR_GROUPS[code]);
  expect(groups).toEqual(['both', 'mended', 'broken', 'failed', 'first', 'second']);
});
