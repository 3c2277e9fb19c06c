import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { naturalBreaks } from '#core/scale/naturalBreaks.ts';
import { assertProperty } from '#test/assertProperty.ts';

const sortedOf = (values: readonly number[]) => Float64Array.from(values).sort();

/** The sum over classes of squared distances from each class's mean, two-pass. */
function spread(values: readonly number[], limits: readonly number[]): number {
  const edges = [-Infinity, ...limits, Infinity];
  let sum = 0;
  for (let i = 1; i < edges.length; i++) {
    const within = values.filter((value) => value >= edges[i - 1]! && value < edges[i]!);
    const mean = within.reduce((all, value) => all + value, 0) / within.length;
    sum += within.reduce((all, value) => all + (value - mean) ** 2, 0);
  }
  return sum;
}

/** The least spread of all ways to cut, found by trying each. */
function leastSpread(values: readonly number[], classes: number): number {
  const distinct = [...new Set(values)].sort((a, b) => a - b);
  let least = Infinity;
  function cut(from: number, limits: number[]) {
    if (limits.length === classes - 1) least = Math.min(least, spread(values, limits));
    else for (let at = from; at < distinct.length; at++) cut(at + 1, [...limits, distinct[at]!]);
  }
  cut(1, []);
  return least;
}

test('gaps that anybody sees are where classes part', () => {
  const { limits } = naturalBreaks(sortedOf([1, 1.1, 1.2, 5, 5.1, 5.2, 9, 9.1]), 3);
  expect(limits).toEqual([5, 9]);
});

test('no other way to cut is better', () => {
  const value = fc.integer({ min: -50, max: 50 }).map((number) => number / 10);
  assertProperty(
    fc.property(
      fc.array(value, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 2, max: 5 }),
      (values, classes) => {
        const { limits } = naturalBreaks(sortedOf(values), classes);
        const distinct = new Set(values).size;
        expect(limits).toHaveLength(Math.min(classes, distinct) - 1);
        expect(spread(values, limits)).toBeCloseTo(
          distinct <= classes ? 0 : leastSpread(values, classes),
          9,
        );
      },
    ),
    { seed: 12, numRuns: 1000 },
  );
});

test('values far from zero part as those near it', () => {
  const near = [1, 1.1, 1.2, 5, 5.1, 5.2, 9, 9.1];
  const far = near.map((value) => value + 1e9);
  expect(naturalBreaks(sortedOf(far), 3).limits).toEqual([1e9 + 5, 1e9 + 9]);
});

test('beyond a number of values a sample is classed, and reported as such', () => {
  const values = Float64Array.from({ length: 10_001 }, (_, i) => (i % 3) * 10 + i / 1e6);
  const { limits, sampled } = naturalBreaks(values.sort(), 3);
  expect(sampled).toBe(10_000);
  expect(limits.map(Math.round)).toEqual([10, 20]);
  expect(naturalBreaks(values.subarray(1), 3).sampled).toBeNull();
});

test('without values there is no break', () => {
  expect(naturalBreaks(new Float64Array(0), 5)).toEqual({ limits: [], sampled: null });
});
