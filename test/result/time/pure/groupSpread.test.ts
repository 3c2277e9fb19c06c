import { expect, test } from 'vitest';
import { NO_DAY } from '#core/columns.ts';
import { createGroupSpread, createProcessedPlots } from '#result/time/pure/groupSpread.ts';

const record = { startDay: 10, endDay: 20, failed: false, plot: 0 };

test('each window has the median and middle half of the group, and the median of all', () => {
  const spread = createGroupSpread(createProcessedPlots(3));
  for (const value of [5, 1, 3, 2, 4]) spread.add({ ...record, value });
  for (const value of [9, 9, 9, 9]) spread.add({ ...record, value, plot: null });
  spread.add({ ...record, value: NaN });
  spread.add({ ...record, plot: 1, value: NaN, failed: true });
  spread.add({ ...record, value: NaN, failed: true, plot: null });
  spread.add({ ...record, startDay: NO_DAY, endDay: 5, value: NaN, failed: true });
  spread.add({ ...record, startDay: 30, endDay: 40, value: 1, plot: null });
  expect(spread.windows()).toEqual([
    {
      startDay: null,
      endDay: 5,
      plots: 0,
      failed: 1,
      mended: 0,
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
      mended: 0,
      median: 3,
      low: 2,
      high: 4,
      medianOfAll: 5,
    },
  ]);
});

test('a failed plot that another job processed in the same window is told from the others', () => {
  const processed = createProcessedPlots(4);
  const [first, second] = [createGroupSpread(processed), createGroupSpread(processed)];
  for (const plot of [0, 1, 2]) first.add({ ...record, plot, value: NaN, failed: true });
  second.add({ ...record, plot: 0, value: 1 });
  // Another window, a plot that isn't of the group, and one without a value.
  second.add({ ...record, startDay: 11, plot: 1, value: 1 });
  second.add({ ...record, plot: null, value: 1 });
  second.add({ ...record, plot: 2, value: NaN });
  second.add({ ...record, plot: 3, value: NaN, failed: true });
  const counts = (spread: typeof first) =>
    spread.windows().map(({ failed, mended }) => [failed, mended]);
  expect(counts(first)).toEqual([[3, 1]]);
  expect(counts(second)).toEqual([
    [1, 0],
    [0, 0],
  ]);
});
