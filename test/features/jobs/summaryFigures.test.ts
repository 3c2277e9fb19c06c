import { expect, test } from 'vitest';
import type { ResultSummary } from '#api/resultSummary.ts';
import { placeDots, rampStep, fractionOnAxis, valueAxis } from '#features/jobs/summaryFigures.ts';

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

test('equal values still make an axis', () => {
  const axis = valueAxis([summary({ ...ndvi, min: 0.5, max: 0.5 })])!;
  expect(axis.high).toBeGreaterThan(axis.low);
});

test('shares and steps stay within their ends', () => {
  const axis = { index: null, low: 0, high: 1 };
  expect([-1, 0.5, 7].map((value) => fractionOnAxis(axis, value))).toEqual([0, 0.5, 1]);
  expect([-1, 0, 1, 7].map((value) => rampStep(axis, value))).toEqual([0, 0, 9, 9]);
});

test('dots fill the box and keep their shape, north up', () => {
  const dot = { value: null, failed: false };
  const placed = placeDots(
    [
      { ...dot, lon: 0, lat: 0 },
      { ...dot, lon: 2, lat: 1 },
    ],
    { width: 64, height: 40, margin: 4 },
  );
  expect(placed[0]!.x).toBeCloseTo(4);
  expect(placed[1]!.x).toBeCloseTo(60);
  expect(placed[1]!.y).toBeLessThan(placed[0]!.y);
});

test('a single dot lies in the middle', () => {
  const placed = placeDots([{ lon: 7, lat: 7, value: 1, failed: true }], {
    width: 64,
    height: 40,
    margin: 4,
  });
  expect(placed).toEqual([{ x: 32, y: 20, value: 1, failed: true }]);
});
