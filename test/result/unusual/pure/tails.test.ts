import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { listedUpTo } from '#result/unusual/pure/falseDiscovery.ts';
import { normalTail } from '#result/unusual/pure/normalTail.ts';
import { SIZES, TAILS, tableTs } from '#result/unusual/pure/tailTable.ts';
import { probabilityOf, zOf } from '#result/unusual/pure/tails.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { integrateTails } from './integrateTails.ts';
import { simulateTails } from './simulateTails.ts';

const TS = tableTs();
const rowOf = (size: number) => TAILS[SIZES.indexOf(size)]!;

test.each(SIZES)('the table of %s neighbours is what a simulation of fewer sets gives', (size) => {
  const tails = simulateTails(size, { plain: 20_000, near: 20_000 }, TS);
  for (const [at, thousandths] of rowOf(size).entries()) {
    // Of 20,000 sets drawn as they come, those that decide what is rarer are few.
    if (size > 20 && thousandths > 3000) break;
    expect(Math.abs(thousandths / 1000 + Math.log10(tails[at]!)), `at ${TS[at]}`).toBeLessThan(0.1);
  }
});

/** How far a row is from probabilities at most, in powers of ten. */
function offBy(size: number, exact: Float64Array): number {
  const off = rowOf(size).map((thousandths, at) => thousandths / 1000 + Math.log10(exact[at]!));
  return Math.max(...off.map(Math.abs));
}

test.each(SIZES.filter((size) => size % 2 === 1))(
  'the table of %s neighbours is their integral',
  (size) => expect(offBy(size, integrateTails(size, TS))).toBeLessThan(0.001),
);

test.each([8, 10, 12, 14])('the table of %s neighbours is near that of one more', (size) => {
  // One neighbour more changes little, and what its median is made of is different.
  expect(offBy(size, integrateTails(size + 1, TS))).toBeLessThan(0.06);
});

test.each([9, 15])('beyond the table of %s neighbours the power goes on', (size) => {
  const far = Float64Array.from([120, 250, 500]);
  for (const [at, p] of integrateTails(size, far).entries())
    expect(Math.log10(probabilityOf(far[at]!, size) / p)).toBeCloseTo(0, 0);
});

test('z and its probability are each other’s inverse', () => {
  assertProperty(
    fc.property(
      fc.double({ min: 1e-12, max: 1, noNaN: true }),
      fc.integer({ min: 8, max: 200 }),
      (p, count) => {
        expect(Math.log(probabilityOf(zOf(p, count), count) / p)).toBeCloseTo(0, 6);
        expect(probabilityOf(-zOf(p, count), count)).toBe(probabilityOf(zOf(p, count), count));
      },
    ),
    { seed: 33 },
  );
});

// Abramowitz and Stegun 1964, tables 26.1 and 26.2.
test.each([
  [0, 0.5],
  [1, 0.158655254],
  [1.959963985, 0.025],
  [4, 3.16712418e-5],
  [6, 9.86587645e-10],
])('a normal number is %s or more with a probability of %s', (z, p) => {
  expect(Math.abs(normalTail(z) / p - 1)).toBeLessThan(1e-6);
});

// The example of Benjamini and Hochberg 1995, 4.1, of which four are listed.
const EXAMPLE = [
  0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719,
  0.6528, 0.759, 1,
];

test('the procedure lists what its authors list', () => {
  expect(listedUpTo(Float64Array.from([...EXAMPLE, Number.NaN]))).toBe(0.0095);
});

test('where nothing is listed, it says what the least would have to be', () => {
  expect(listedUpTo(Float64Array.from([0.02, 0.6, 0.9, 0.04]))).toBeCloseTo(0.0125);
});
