import { assert, bigInt, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { dividedSum, POWERS_OF_TEN, UNDECIDED } from '#engine/read/exactNumber.ts';

test('the powers of ten are exact', () => {
  expect([...POWERS_OF_TEN].map(BigInt)).toEqual(
    Array.from({ length: 23 }, (_, power) => 10n ** BigInt(power)),
  );
});

test('a quotient is the nearest double, or undecided, which is rare', () => {
  let undecided = 0;
  assert(
    property(bigInt(2n ** 53n, 10n ** 19n), integer({ min: 0, max: 22 }), (whole, fraction) => {
      const sum = Number(whole);
      const rest = Number(whole - BigInt(sum));
      const quotient = dividedSum(sum, rest, fraction);
      const digits = String(whole).padStart(fraction + 1, '0');
      const point = digits.length - fraction;
      if (quotient === UNDECIDED) undecided++;
      else expect(quotient).toBe(Number(`${digits.slice(0, point)}.${digits.slice(point)}`));
    }),
    { seed: 41, numRuns: 8000 },
  );
  expect(undecided).toBeLessThan(2000);
});

test('halfway between two doubles is undecided', () => {
  const whole = 2n ** 54n + 2n;
  expect(dividedSum(Number(whole), 0, 0)).toBe(Number(whole));
  expect(dividedSum(2 ** 54, 2, 0)).toBe(UNDECIDED);
});
