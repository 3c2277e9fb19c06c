import { doSteps } from '#lib/slices.ts';
import { expect, test } from 'vitest';
import { NO_DAY } from '#core/columns.ts';
import { identifyPlots } from '#shapes/identity/plotIdentity.ts';
import {
  BLOCK_PLOTS,
  blockShapes,
  FAILED_FLAG,
  savedPlots,
  UNDRAWABLE_FLAG,
} from '#shapes/identity/savedPlots.ts';
import { parseDay } from '#lib/days.ts';
import { groupPlots } from '#core/values/plotGroups.ts';
import { columnsOf, square } from '#test/core/columnsOf.ts';

test('a plot is saved with its shape and its records by start day, with exact values and failures', () => {
  const columns = columnsOf([
    {
      coordinates: square(34, 0.5),
      start: '2019-07-01',
      end: '2019-12-31',
      values: { NDVI_mean: 0.1 + 0.2 },
    },
    { coordinates: square(34, 0.5), message: 'No data', start: '2019-01-01', end: '2019-06-30' },
    {
      coordinates: square(34, 0.5),
      message: 'Bad',
      undrawable: 'out of range',
      start: '2020-01-01',
      end: '2020-06-30',
    },
  ]);
  const kept = doSteps(
    savedPlots(columns, doSteps(identifyPlots(columns, groupPlots(columns))), [1.25, 1.25, NaN]),
  );
  expect(kept.indices).toEqual(['NDVI_mean']);
  expect([...kept.keys.lon, ...kept.keys.lat]).toEqual([34_000_500, 500_500]);
  const block = kept.block(0);
  expect([...block.starts]).toEqual([0, 3]);
  expect([...block.rows]).toEqual([1, 0, 2]);
  expect([...block.flags]).toEqual([FAILED_FLAG, 0, FAILED_FLAG | UNDRAWABLE_FLAG]);
  expect([...block.values[0]!]).toEqual([NaN, 0.1 + 0.2, NaN]);
  expect(block.startDay[0]).toBe(parseDay('2019-01-01'));
  expect([...block.areas]).toEqual([1.25]);
  expect(blockShapes(block).coords[0]).toBe(34);
});

test('plots are saved in blocks, by fingerprint; records without a window are saved too', () => {
  const columns = columnsOf(
    Array.from({ length: BLOCK_PLOTS + 1 }, (_, at) => ({ coordinates: square(at / 100, 1) })),
  );
  const kept = doSteps(
    savedPlots(columns, doSteps(identifyPlots(columns, groupPlots(columns))), []),
  );
  expect([...kept.keys.low]).toEqual([...kept.keys.low].toSorted((a, b) => a - b));
  expect(kept.blockCount).toBe(2);
  expect([...kept.block(1).startDay]).toEqual([NO_DAY]);
  const place = kept.block(1).rows[0]! / 100 + 0.0005;
  expect(kept.keys.lon[BLOCK_PLOTS]).toBe(Math.round(place * 1e6));
});
