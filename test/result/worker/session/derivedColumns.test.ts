import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SORT_COLUMNS, sortRows } from '#core/values/sortRecords.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { columnsOf, square } from '#test/core/columnsOf.ts';
import { createDerivedColumns } from '#result/worker/session/view.ts';

const FAILED = { coordinates: square(50, 50), message: 'no' };

test('the neighbours are those of processed plots, computed again when more have come', () => {
  const { neighbours } = createDerivedColumns();
  expect(neighbours(columnsOf([FAILED]))).toBeNull();
  const more = columnsOf([FAILED, { coordinates: square(1, 2, 1) }]);
  expect(neighbours(more)).toEqual([1, 2, 2, 3]);
  expect(neighbours(more)).toBe(neighbours(more));
});

test('areas are measured of new records only, and NaN where nothing can be drawn', () => {
  const { areas } = createDerivedColumns();
  const first = columnsOf([{ coordinates: square(1, 2, 1) }]);
  const before = areas(first);
  expect(before).toHaveLength(1);
  before[0] = 7;
  const more = columnsOf([
    { coordinates: square(1, 2, 1) },
    { coordinates: [] },
    { coordinates: square(1, 2, 0.5) },
  ]);
  const [known, empty, measured] = areas(more);
  expect(known).toBe(7);
  expect(empty).toBeNaN();
  // A quarter of a square degree: 111.32 km times cos 2.25° by 110.57 km, in hectares.
  expect(measured).toBeCloseTo(
    0.25 * 111.32 * 110.57 * Math.cos((2.25 * Math.PI) / 180) * 100,
    -3.2,
  );
});

test('plots are the same object until more has come', () => {
  const { plots } = createDerivedColumns();
  const columns = columnsOf([FAILED, FAILED]);
  expect(plots(columns)).toBe(plots(columns));
});

test('rows kept of an order are those that sorting only them gives, whatever was asked for before', () => {
  const anyRecord = fc.record({
    coordinates: fc.constantFrom(square(1, 2, 1), square(3, 1, 0.5), []),
    values: fc.constantFrom({}, { NDVI_mean: 0.25 }, { NDVI_mean: 0.5, LAI_mean: 3 }),
    keeps: fc.constantFrom(0, 1, 2),
  });
  const anyOrder = fc.record({
    column: fc.constantFrom(...SORT_COLUMNS),
    descending: fc.boolean(),
    index: fc.constantFrom(null, 'NDVI_mean', 'LAI_mean'),
    areas: fc.constant([]),
  });
  const anyOrders = fc.array(fc.tuple(anyOrder, fc.boolean()), { minLength: 1 });
  assertProperty(
    fc.property(fc.array(anyRecord), anyOrders, (records, orders) => {
      const columns = columnsOf(records);
      const mask = Uint8Array.from(records, ({ keeps }) => keeps);
      const { ordered } = createDerivedColumns();
      for (const [order, isFiltered] of orders) {
        const kept = isFiltered ? mask : null;
        expect(ordered(columns, kept, order)).toEqual(sortRows(columns, kept, order));
      }
    }),
    { seed: 14, numRuns: 300 },
  );
});
