import { expect, test } from 'vitest';
import { axisOver, rampStep } from '#history/index/valueAxis.ts';

test('equal values still make an axis', () => {
  const axis = axisOver({ index: 'NDVI_mean', min: 0.5, max: 0.5 });
  expect(axis.high).toBeGreaterThan(axis.low);
});

test('steps stay within their ends', () => {
  const axis = { index: null, low: 0, high: 1 };
  expect([-1, 0, 1, 7].map((value) => rampStep(axis, value))).toEqual([0, 0, 9, 9]);
});
