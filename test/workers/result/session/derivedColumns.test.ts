import { expect, test } from 'vitest';
import { columnsOf, square } from '#test/engine/columnsOf.ts';
import { createDerivedColumns } from '#workers/result/session/derivedColumns.ts';

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
