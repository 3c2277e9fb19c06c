import { expect, test } from 'vitest';
import type { ResultSummary } from '#api/device/resultSummary.ts';
import { valueAxis } from '#features/jobs/table/jobRows.ts';

function summary(values: ResultSummary['values']): ResultSummary {
  return { counts: { received: 1, processed: 1, failed: 0, notDrawable: 0 }, values, dots: [] };
}

const ndvi = { index: 'NDVI_mean', min: 0.12, max: 0.71, mean: 0.3 };

test('no values, no axis', () => {
  expect(valueAxis([])).toBeNull();
  expect(valueAxis([summary(null)])).toBeNull();
});

test('one axis over all, out to tenths, named where all have one index', () => {
  const axis = valueAxis([summary(ndvi), summary({ ...ndvi, min: -0.68 })]);
  expect(axis).toEqual({ index: 'NDVI_mean', low: -0.7, high: 0.8 });
  expect(valueAxis([summary(ndvi), summary({ ...ndvi, index: 'LAI' })])?.index).toBeNull();
});
