import { expect, test } from 'vitest';
import { square } from '#test/core/columnsOf.ts';
import { summarizeComparison, windowsDiffer } from '#compare/pure/comparisonSummary.ts';
import { parseDay } from '#lib/days.ts';
import { compareRecords } from './compared.ts';

const FIRST = { coordinates: square(1, 1), start: '2019-01-01', end: '2019-03-31' };

test('windows of one side are told where they are all the same, and how many pairs differ in season or length', async () => {
  const other = { ...FIRST, coordinates: square(2, 1) };
  const compared = await compareRecords(
    [
      { ...FIRST, values: { LAI: 1 } },
      { ...other, values: { LAI: 2 } },
    ],
    [
      { ...FIRST, start: '2020-01-01', end: '2020-03-31', values: { LAI: 3 } },
      { ...other, start: '2020-06-01', end: '2020-12-31', values: { LAI: 1 } },
    ],
  );
  expect(summarizeComparison(compared, 'LAI')).toMatchObject({
    mean: 0.5,
    compared: 2,
    otherSeason: 1,
    otherLength: 1,
    windows: {
      first: { start: parseDay('2019-01-01'), end: parseDay('2019-03-31') },
      second: null,
    },
  });
  expect(windowsDiffer(compared, 0)).toEqual({ season: false, length: false });
});

test('without a common index there is no mean', async () => {
  const compared = await compareRecords(
    [{ ...FIRST, values: { LAI: 1 } }],
    [{ ...FIRST, values: { NDVI_mean: 1 } }],
  );
  expect(summarizeComparison(compared, null)).toMatchObject({
    mean: null,
    compared: 0,
    matched: 1,
  });
});
