import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sortRows, type SortColumn, type SortContext } from '#core/values/sortRecords.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { columnsOf, square, type PlainRecord } from '#test/core/columnsOf.ts';
import { anyRecords } from './randomColumns.ts';

const RECORDS: PlainRecord[] = [
  { coordinates: square(3, 1), start: '2019-07-01', end: '2019-12-31', values: { NDVI_mean: 0.5 } },
  {},
  { coordinates: square(1, 2), start: '2019-01-01', end: '2019-12-31', values: { NDVI_mean: 0.5 } },
  { coordinates: square(2, 0), message: 'Too large' },
  { coordinates: [[...square(0, 0)[0]!, ...square(0.1, 0.1)[0]!]], values: { NDVI_mean: -1 } },
];
const columns = columnsOf(RECORDS);
const context: SortContext = {
  index: null,
  areas: [2, Number.NaN, 1, 3, 1],
};

describe('sorting', () => {
  test.each<[SortColumn, number[], number[]]>([
    ['row', [0, 1, 2, 3, 4], [4, 3, 2, 1, 0]],
    ['state', [0, 2, 4, 3, 1], [1, 3, 0, 2, 4]],
    ['value', [4, 0, 2, 1, 3], [0, 2, 4, 1, 3]],
    ['start', [2, 0, 1, 3, 4], [0, 2, 1, 3, 4]],
    ['end', [0, 2, 1, 3, 4], [0, 2, 1, 3, 4]],
    ['area', [2, 4, 0, 3, 1], [3, 0, 2, 4, 1]],
    ['vertices', [1, 0, 2, 3, 4], [4, 0, 2, 3, 1]],
    ['lon', [4, 2, 3, 0, 1], [0, 3, 2, 4, 1]],
    ['lat', [3, 4, 0, 2, 1], [2, 0, 4, 3, 1]],
  ])('by %s: what is missing comes last both ways', (column, rising, falling) => {
    const order = (descending: boolean) => [
      ...sortRows(columns, null, { column, descending, ...context }),
    ];
    expect(order(false)).toEqual(rising);
    expect(order(true)).toEqual(falling);
  });

  test('an unknown index leaves the order of arrival', () => {
    const order = { column: 'value' as const, descending: true, ...context, index: 'EVI' };
    expect([...sortRows(columns, null, order)]).toEqual([0, 1, 2, 3, 4]);
  });

  test('rows filtered out or hidden are left out', () => {
    const mask = Uint8Array.from([1, 0, 2, 1, 1]);
    const order = { column: 'value' as const, descending: false, ...context };
    expect([...sortRows(columns, mask, order)]).toEqual([4, 0, 3]);
  });

  test('as a stable comparison sort orders the same values', () => {
    assertProperty(
      fc.property(anyRecords, fc.boolean(), (records, descending) => {
        const some = columnsOf(records);
        const values = records.map((record) => record.values?.['NDVI_mean'] ?? null);
        const rows = records.map((_, row) => row);
        const held = rows.filter((row) => values[row] !== null);
        held.sort((a, b) => {
          const [x, y] = [values[a]!, values[b]!];
          const rise = x < y ? -1 : x > y ? 1 : 0;
          return (descending ? -rise : rise) || a - b;
        });
        const missing = rows.filter((row) => values[row] === null);
        const order = { column: 'value' as const, descending, ...context };
        expect([...sortRows(some, null, order)]).toEqual([...held, ...missing]);
      }),
      { seed: 4 },
    );
  });
});
