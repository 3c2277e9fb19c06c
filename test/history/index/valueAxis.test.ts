import { expect, test } from 'vitest';
import { axisOver, middleOf, rampStep } from '#history/index/valueAxis.ts';

test('equal values still make an axis', () => {
  const axis = axisOver({ index: 'NDVI_mean', min: 0.5, max: 0.5 });
  expect(axis.high).toBeGreaterThan(axis.low);
});

const spread = (min: number, max: number, ...bins: number[]) => ({ min, max, mean: 0, bins });

test('odd values of one job are left out, those of a whole job aren’t', () => {
  const usual = spread(0.2, 0.8, 100, 100, 100);
  const odd = spread(-0.8, 0.8, 1, 0, 0, 0, 0, 100, 100, 99);
  const { min, max } = middleOf([usual, odd, usual]);
  expect(max).toBe(0.8);
  expect(min).toBeGreaterThan(0.19);
  expect(min).toBeLessThan(0.21);
  expect(middleOf([usual, spread(-3, -2, 5, 5), usual]).min).toBe(-3);
  expect(middleOf([usual, spread(4, 4, 20)]).max).toBe(4);
});

test('a job counts as much as any other, however many its values; one without bins by its ends', () => {
  const few = spread(0.7, 0.9, 1, 1);
  expect(middleOf([spread(0, 0.5, 50_000, 50_000), few])).toEqual({ min: 0, max: 0.9 });
  expect(middleOf([{ min: -0.4, max: 0.3 }, few])).toEqual({ min: -0.4, max: 0.9 });
  expect(middleOf([spread(0.5, 0.5, 3)])).toEqual({ min: 0.5, max: 0.5 });
});

test('steps stay within their ends', () => {
  const axis = { index: null, low: 0, high: 1 };
  expect([-1, 0, 1, 7].map((value) => rampStep(axis, value))).toEqual([0, 0, 9, 9]);
});
