import { expect, test } from 'vitest';
import { areaOverlap } from '#history/index/areaOverlap.ts';

const village = (lon: number, shift = 0) =>
  Array.from({ length: 20 }, (_, at) => ({
    lon: lon + at / 100 + shift,
    lat: -3 + (at % 5) / 100,
  }));

test('other plots of the same villages lie on the same ground, others do not', () => {
  const shareOf = areaOverlap([...village(33), ...village(36)]);
  expect(shareOf([...village(33, 0.001), ...village(36, 0.001)])).toBeGreaterThan(0.9);
  expect(Math.abs(shareOf(village(36)) - 0.5)).toBeLessThan(0.15);
  // Between both, where the bounds of the first lie, too.
  expect(shareOf(village(34.5))).toBe(0);
  expect(shareOf([])).toBe(0);
});

test('a job without a dot has no ground', () => {
  expect(areaOverlap([])(village(33))).toBe(0);
});

test('one plot is known by its cell', () => {
  const shareOf = areaOverlap([{ lon: 10.005, lat: 20.005 }]);
  expect(shareOf([{ lon: 10.006, lat: 20.006 }])).toBe(1);
  expect(shareOf([{ lon: 10.1, lat: 20.005 }])).toBe(0);
});

test('across the antimeridian other plots of the same villages are known, those of elsewhere aren’t', () => {
  const shareOf = areaOverlap([...village(179.5), ...village(-179.9)]);
  expect(shareOf([...village(179.5, 0.001), ...village(-179.9, 0.001)])).toBeGreaterThan(0.9);
  // In the same cells, were they 15 degrees wide.
  expect(shareOf([...village(170), ...village(-170)])).toBe(0);
});
