import { expect, test } from 'vitest';
import type { ResultSummary } from '#device/resultSummary.ts';
import { axisName, valueAxis } from '#history/page/table/jobRows.ts';

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

test('the head names the index and the range, with a proper minus', () => {
  expect(axisName(null)).toBe('Values');
  const minus = summary({ ...ndvi, min: -0.16 });
  expect(axisName(valueAxis([minus]))).toBe('NDVI_mean, −0.2 to 0.8');
  const mixed = valueAxis([minus, summary({ ...ndvi, index: 'EVI' })]);
  expect(axisName(mixed)).toBe('Values, −0.2 to 0.8');
});
