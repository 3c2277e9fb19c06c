import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankTest } from '#result/unusual/pure/rankTest.ts';
import { assertProperty } from '#test/assertProperty.ts';

/** The probability by all ways to choose which of the values are one's own. */
function byAllWays(own: number[], others: number[]): number {
  const all = [...own, ...others];
  const rankOf = (value: number) =>
    all.filter((one) => one < value).length + (all.filter((one) => one === value).length + 1) / 2;
  const ranks = all.map(rankOf);
  const expected = (own.length * (all.length + 1)) / 2;
  const off = (sum: number) => Math.abs(sum - expected);
  const found = off(own.map(rankOf).reduce((a, b) => a + b));
  let [ways, beyond] = [0, 0];
  const choose = (from: number, left: number, sum: number) => {
    if (left === 0) {
      ways++;
      if (off(sum) >= found - 1e-9) beyond++;
      return;
    }
    for (let at = from; at <= all.length - left; at++) choose(at + 1, left - 1, sum + ranks[at]!);
  };
  choose(0, own.length, 0);
  return beyond / ways;
}

const values = (most: number) =>
  fc.array(fc.integer({ min: 0, max: 15 }), { minLength: 5, maxLength: most });

test('the probability is near that of all ways to choose, and far in the tail never below it', () => {
  assertProperty(
    fc.property(values(6), values(11), (own, others) => {
      const exact = byAllWays(own, others);
      const { probability } = rankTest([
        { own: Float64Array.from(own), others: Float64Array.from(others) },
      ]);
      expect(Math.abs(probability - exact)).toBeLessThan(0.06);
      if (new Set([...own, ...others]).size === own.length + others.length && exact < 0.01)
        expect(probability).toBeGreaterThanOrEqual(exact * 0.9);
    }),
    { seed: 34, numRuns: 300 },
  );
});

test('strata are compared each within itself', () => {
  const low = { own: Float64Array.from([1, 2, 3]), others: Float64Array.from([4, 5, 6, 7]) };
  const high = { own: Float64Array.from([11, 12]), others: Float64Array.from([13, 14, 15]) };
  const { z } = rankTest([low, high]);
  expect(z).toBeLessThan(-2.5);
  expect(z).toBeLessThan(rankTest([low]).z);
});

test('equal values, or none to compare with, say nothing', () => {
  const same = Float64Array.from([3, 3, 3, 3]);
  expect(rankTest([{ own: same, others: same.slice() }])).toStrictEqual({ z: 0, probability: 1 });
  expect(rankTest([{ own: same, others: new Float64Array(0) }]).probability).toBe(1);
});

test('the five lowest of a thousand are less likely than a normal tail can say', () => {
  const others = Float64Array.from({ length: 995 }, (_, at) => 5 + at);
  const { z, probability } = rankTest([{ own: Float64Array.from([0, 1, 2, 3, 4]), others }]);
  expect(z).toBeGreaterThan(-3.9);
  // All ways to choose five of a thousand: 8.25e12, of which two are as far out.
  expect(probability).toBeGreaterThan(2 / 8.25e12);
  expect(probability).toBeLessThan(1e-10);
});
