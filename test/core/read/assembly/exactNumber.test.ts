import { bigInt, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { base64 } from '#core/read/assembly/exactNumber.ts?wasm';
import { assertProperty } from '#test/assertProperty.ts';
import { moduleFor } from './moduleFor.ts';

const UNDECIDED = -1;
const { exports } = moduleFor<{ divided: (whole: bigint, fraction: number) => number }>(base64);

test('powers of ten are exact', () => {
  for (let fraction = 0; fraction <= 17; fraction++) {
    expect(exports.divided(1n, fraction)).toBe(Number(`1e-${fraction}`));
  }
});

test('a quotient is the nearest double, or undecided, which is rare', () => {
  let undecided = 0;
  assertProperty(
    property(bigInt(0n, 10n ** 18n - 1n), integer({ min: 0, max: 17 }), (whole, fraction) => {
      const quotient = exports.divided(whole, fraction);
      const digits = String(whole).padStart(fraction + 1, '0');
      const point = digits.length - fraction;
      if (quotient === UNDECIDED) undecided++;
      else expect(quotient).toBe(Number(`${digits.slice(0, point)}.${digits.slice(point)}`));
    }),
    { seed: 41, numRuns: 20_000 },
  );
  expect(undecided).toBeLessThan(200);
});

test('halfway between two doubles is undecided', () => {
  expect(exports.divided(2n ** 54n + 4n, 0)).toBe(2 ** 54 + 4);
  expect(exports.divided(2n ** 54n + 2n, 0)).toBe(UNDECIDED);
});
