import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Bounds } from '#core/columns.ts';
import { distribution, valueRange, widened } from '#core/values/distribution.ts';
import { KEPT } from '#core/values/filterMask.ts';
import { groupPlots } from '#core/values/plotGroups.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { columnsOf, square, type PlainRecord } from '#test/core/columnsOf.ts';
import { anyRecords } from './randomColumns.ts';

function distributionOf(
  records: PlainRecord[],
  {
    mask = null,
    within = null,
    bins = 4,
  }: { mask?: Uint8Array | null; within?: Bounds | null; bins?: number } = {},
) {
  const columns = columnsOf(records);
  const areas = new Float64Array(records.length).fill(1);
  const context = { index: null, plots: groupPlots(columns), areas };
  return distribution(columns, mask, { bins, within, ...context });
}

const valued = (value: number, lon = 0) => ({
  coordinates: square(lon, 0),
  values: { NDVI_mean: value },
});

test('no values: an empty axis from 0 to 1', () => {
  const { low, high, all, statsAll } = distributionOf([{ coordinates: square(0, 0) }]);
  expect([low, high, ...all]).toEqual([0, 1, 0, 0, 0, 0]);
  expect(statsAll).toMatchObject({ count: 0, withoutValue: 1, min: null, median: null });
});

test('one value, or all the same: an axis around it', () => {
  const { low, high, all } = distributionOf([valued(0.5), valued(0.5, 1)]);
  expect(low).toBeLessThan(0.5);
  expect(high).toBeGreaterThan(0.5);
  expect(all.reduce((a, b) => a + b)).toBe(2);
  expect(widened(-Number.MAX_VALUE, -Number.MAX_VALUE).every(Number.isFinite)).toBe(true);
});

test('values at the limits of numbers are all counted', () => {
  const { all } = distributionOf([valued(-Number.MAX_VALUE), valued(0), valued(Number.MAX_VALUE)]);
  expect([...all]).toEqual([1, 0, 1, 1]);
});

test('values that aren’t finite, failed and undrawable records aren’t counted', () => {
  const { all, statsAll } = distributionOf([
    valued(0),
    valued(1),
    valued(Infinity),
    { ...valued(0.5), message: 'Too large' },
    { values: { NDVI_mean: 0.5 } },
  ]);
  expect([...all]).toEqual([1, 0, 0, 1]);
  expect(statsAll).toMatchObject({ count: 2, withoutValue: 1 });
});

test('rows that arrived after the mask was made aren’t told as filtered out', () => {
  const { statsAll, statsKept } = distributionOf([valued(0.1), valued(0.2), valued(0.3)], {
    mask: Uint8Array.of(KEPT, KEPT),
  });
  expect([statsKept.count, statsAll.count]).toEqual([2, 2]);
});

test('the range is that of processed records, also where a failed one says a value', () => {
  const failed = { ...valued(-0.9), message: 'Too large' };
  const columns = columnsOf([failed, valued(0.2), valued(0.6)]);
  expect(valueRange(columns, null)).toEqual([0.2, 0.6]);
});

test('the hidden are in neither, the filtered in all', () => {
  const mask = Uint8Array.of(1, 0, 2, 1);
  const { all, kept } = distributionOf([valued(0), valued(0.4), valued(0.6), valued(1)], { mask });
  expect([...all]).toEqual([1, 1, 0, 1]);
  expect([...kept]).toEqual([1, 0, 0, 1]);
});

test('bounds choose the records, not the axis; also across the antimeridian', () => {
  const records = [valued(0, 0), valued(1, 50), valued(0.5, 179.99), valued(0.7, -179.99)];
  const inEast = distributionOf(records, { within: [40, -1, 60, 1] });
  expect([inEast.low, inEast.high, ...inEast.all]).toEqual([0, 1, 0, 0, 0, 1]);
  for (const within of [
    [179, -1, -179, 1],
    [179, -1, 181, 1],
    [-181, -1, -179, 1],
  ] as const) {
    expect([...distributionOf(records, { within }).all]).toEqual([0, 0, 2, 0]);
  }
  expect([...distributionOf(records, { within: [0, 10, 60, 20] }).all]).toEqual([0, 0, 0, 0]);
});

test('bins add up to the count and hold the values they should', () => {
  assertProperty(
    fc.property(anyRecords, fc.integer({ min: 1, max: 9 }), (records, bins) => {
      const { low, high, all, kept, statsAll, statsKept } = distributionOf(records, { bins });
      expect(all.reduce((a, b) => a + b, 0)).toBe(statsAll.count);
      expect(kept).toEqual(all);
      expect(statsKept).toEqual(statsAll);
      expect(low).toBeLessThan(high);
      if (statsAll.min !== null) expect(statsAll.min).toBeGreaterThanOrEqual(low);
    }),
    { seed: 4 },
  );
});

test('without a filter all are kept', () => {
  const { all, kept, statsAll, statsKept } = distributionOf([valued(0), valued(1), valued(1, 1)]);
  expect([...kept]).toEqual([...all]);
  expect(statsKept).toEqual(statsAll);
});
