import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  benjaminiHochberg,
  fisherExact,
  mannWhitney,
  normalTail,
  type Shares,
} from '#result/common/pure/significance.ts';

/** By scipy 1.17.1: fisher_exact, mannwhitneyu with method="asymptotic", norm.sf. */
const SCIPY = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../fixtures/significance.json'), 'utf8'),
) as {
  fisher: (Shares & { p: number })[];
  mannWhitney: { first: number[]; second: number[]; p: number }[];
  normal: { z: number; p: number }[];
};

/** How far a number is from another, as a share of that. */
const off = (found: number, wanted: number) => Math.abs(found - wanted) / Math.abs(wanted);

const sorted = (values: number[]) => Float64Array.from(values).sort();

test('shares are as surprising as scipy says', () => {
  for (const { p, ...shares } of SCIPY.fisher)
    expect(off(fisherExact(shares), p), JSON.stringify(shares)).toBeLessThan(1e-8);
});

test('numbers are as surprising as scipy says, ties included', () => {
  for (const { first, second, p } of SCIPY.mannWhitney)
    expect(off(mannWhitney(sorted(first), sorted(second)).p, p)).toBeLessThan(1e-10);
});

test('the normal distribution’s tail is scipy’s, far out too', () => {
  for (const { z, p } of SCIPY.normal) expect(off(normalTail(z), p), String(z)).toBeLessThan(1e-11);
});

test('one of n is as surprising as 1 in n: factorials are exact where series and products meet', () => {
  for (let n = 3; n < 200; n++) {
    const one = { chosen: 1, chosenOf: 1, others: 0, othersOf: n - 1 };
    expect(Math.log(fisherExact(one))).toBeCloseTo(-Math.log(n), 11);
  }
});

test('samples that are all alike, or empty, tell nothing', () => {
  expect(mannWhitney(sorted([1, 1, 1]), sorted([1, 1])).p).toBe(1);
  expect(mannWhitney(sorted([]), sorted([1, 2])).p).toBe(1);
  expect(fisherExact({ chosen: 0, chosenOf: 0, others: 3, othersOf: 7 })).toBe(1);
});

test('which sample has the greater values is said', () => {
  expect(mannWhitney(sorted([5, 6, 7]), sorted([1, 2, 5])).isHigher).toBe(true);
  expect(mannWhitney(sorted([1, 2, 5]), sorted([5, 6, 7])).isHigher).toBe(false);
});

test('of many tests those count that the procedure of 1995 keeps', () => {
  // The paper's own example: 15 tests, of which the first four count at 5 %.
  const ps = [
    0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719,
    0.6528, 0.759, 1,
  ];
  expect(benjaminiHochberg(ps.toReversed(), 0.05)).toBe(0.0095);
  expect(benjaminiHochberg([0.2, 0.9], 0.05)).toBe(-1);
  expect(benjaminiHochberg([], 0.05)).toBe(-1);
});
