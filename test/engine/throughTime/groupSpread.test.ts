import { expect, test } from 'vitest';
import { NO_DAY } from '#engine/columns.ts';
import { createGroupSpread } from '#engine/throughTime/groupSpread.ts';

const record = { startDay: 10, endDay: 20, failed: false, isOfGroup: true };

test('each window has the median and middle half of the group, and the median of all', () => {
  const spread = createGroupSpread();
  for (const value of [5, 1, 3, 2, 4]) spread.add({ ...record, value });
  for (const value of [9, 9, 9, 9]) spread.add({ ...record, value, isOfGroup: false });
  spread.add({ ...record, value: NaN });
  spread.add({ ...record, value: NaN, failed: true });
  spread.add({ ...record, value: NaN, failed: true, isOfGroup: false });
  spread.add({ ...record, startDay: NO_DAY, endDay: 5, value: NaN, failed: true });
  spread.add({ ...record, startDay: 30, endDay: 40, value: 1, isOfGroup: false });
  expect(spread.windows()).toEqual([
    {
      startDay: null,
      endDay: 5,
      plots: 0,
      failed: 1,
      median: null,
      low: null,
      high: null,
      medianOfAll: null,
    },
    {
      startDay: 10,
      endDay: 20,
      plots: 5,
      failed: 1,
      median: 3,
      low: 2,
      high: 4,
      medianOfAll: 5,
    },
  ]);
});
