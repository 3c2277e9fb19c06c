import { expect, test } from 'vitest';
import { BARS, barsPath } from '#history/index/valueBars.ts';

const AXIS = { index: null, low: 0, high: 1 };
const even = Array.from({ length: 30 }, () => 4);

/** The heights of the bars by place; missing for none. */
function heights(path: string): Record<number, number> {
  const bars = Array.from(path.matchAll(/M(\d+) 0V([\d.]+)h1V0/g));
  return Object.fromEntries(bars.map(([, at, height]) => [Number(at), Number(height)]));
}

test('values all alike are one or two bars, wherever they lie', () => {
  for (const value of [0, 0.31, 0.5, 1]) {
    const bins = even.map((_, i) => (i === 15 ? 9 : 0));
    const places = Object.keys(heights(barsPath({ min: value, max: value, bins }, AXIS)));
    expect([1, 2], String(value)).toContain(places.length);
    expect(Math.abs(Number(places[0]) - value * BARS)).toBeLessThan(1.5);
  }
});

test('values spread evenly are bars of one height from the least to the greatest', () => {
  const bars = heights(barsPath({ min: 0.2, max: 0.7, bins: even }, AXIS));
  expect(Object.keys(bars).map(Number)).toEqual(Array.from({ length: 15 }, (_, i) => i + 6));
  expect(new Set(Object.values(bars))).toEqual(new Set([1]));
});

test('the axis decides where bars stand: no comb where spans and bars don’t meet', () => {
  const bars = heights(barsPath({ min: 0.03, max: 0.95, bins: even }, AXIS));
  const inner = Object.values(bars).slice(1, -1);
  expect(Object.keys(bars)).toHaveLength(29);
  expect(Math.min(...inner)).toBeGreaterThan(0.99);
});

test('the highest is as high as there’s room, one of few among many has its outline alone', () => {
  const bins = even.map((_, i) => (i === 3 ? 90_000 : i === 20 ? 1 : 0));
  expect(heights(barsPath({ min: 0, max: 1, bins }, AXIS))).toEqual({ 3: 1, 20: 0 });
});

test('what lies beyond the axis is in the bars at its ends, and moves no other', () => {
  const bins = even.map((_, i) => (i === 0 ? 2 : i === 29 ? 1 : i >= 12 && i < 18 ? 4 : 0));
  const bars = heights(barsPath({ min: -1, max: 2, bins }, AXIS));
  expect(bars).toMatchObject({ 0: 1, 6: 0.67, 23: 0.67, 29: 0.5 });
  expect(Object.keys(bars).map(Number)).toEqual([
    0,
    ...Array.from({ length: 18 }, (_, i) => i + 6),
    29,
  ]);
});

test('a summary of before has a low bar over its range', () => {
  expect(barsPath({ min: 0.1, max: 0.9 }, AXIS)).toBe('M3 0V.2H27V0');
});
