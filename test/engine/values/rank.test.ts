import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordState } from '#engine/columns.ts';
import { rankOf } from '#engine/values/rank.ts';
import { columnsOf, square } from '#test/engine/columnsOf.ts';
import { anyRecords } from './randomColumns.ts';

const at = (value: number, start: string) => ({
  coordinates: square(0, 0),
  start,
  end: '2019-12-31',
  values: { NDVI_mean: value },
});

test('no rank without a value, out of range, or for what failed', () => {
  const columns = columnsOf([
    { coordinates: square(0, 0) },
    { ...at(0.5, '2019-01-01'), message: 'Too large' },
    at(Infinity, '2019-01-01'),
  ]);
  for (const row of [0, 1, 2, 3, -1]) expect(rankOf(columns, row, null)).toBeNull();
  expect(rankOf(columns, 0, 'EVI')).toBeNull();
});

test('within its own window alone; equal values share a place', () => {
  const columns = columnsOf([
    at(0.5, '2019-01-01'),
    at(0.7, '2019-01-01'),
    at(0.5, '2019-01-01'),
    at(0.9, '2019-07-01'),
  ]);
  expect(rankOf(columns, 0, null)).toEqual({ place: 2, of: 3 });
  expect(rankOf(columns, 1, null)).toEqual({ place: 1, of: 3 });
  expect(rankOf(columns, 3, null)).toEqual({ place: 1, of: 1 });
});

test('the place is one after the greater values of the same window', () => {
  fc.assert(
    fc.property(anyRecords, (records) => {
      const columns = columnsOf(records);
      const values = columns.indices[0]?.values ?? [];
      const rows = records.flatMap((_, row) =>
        recordState(columns, row) === 'processed' && Number.isFinite(values[row]) ? [row] : [],
      );
      for (const row of rows) {
        const same = rows.filter(
          (other) =>
            records[other]!.start === records[row]!.start &&
            records[other]!.end === records[row]!.end,
        );
        const higher = same.filter((other) => values[other]! > values[row]!);
        expect(rankOf(columns, row, null)).toEqual({ place: higher.length + 1, of: same.length });
      }
    }),
    { seed: 4 },
  );
});
