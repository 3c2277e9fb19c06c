import { expect, test } from 'vitest';
import { normal, seededRandom, shuffled } from '#lib/random.ts';

test('numbers are from 0 to 1, spread evenly, and follow the seed', () => {
  const random = seededRandom(7);
  const numbers = Array.from({ length: 10_000 }, random);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  expect(numbers.reduce((sum, n) => sum + n, 0) / numbers.length).toBeCloseTo(0.5, 1);
  expect(seededRandom(7)()).toBe(numbers[0]);
  expect(seededRandom(8)()).not.toBe(numbers[0]);
});

test('normal numbers are finite, about 0, and reach beyond 1', () => {
  const random = seededRandom(7);
  const numbers = Array.from({ length: 10_000 }, () => normal(random));
  expect(numbers.every(Number.isFinite)).toBe(true);
  expect(numbers.reduce((sum, n) => sum + n, 0) / numbers.length).toBeCloseTo(0, 1);
  expect(numbers.filter((n) => Math.abs(n) > 1).length / numbers.length).toBeCloseTo(0.317, 1);
});

test('shuffling keeps every number', () => {
  const order = shuffled(seededRandom(7), 100);
  expect([...order]).not.toEqual([...order].sort((a, b) => a - b));
  expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, i) => i));
});
