import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  codeCounts,
  codeDeltas,
  codePlaces,
  codeValues,
  decodeNumbers,
} from '#report/pack/numberCodes.ts';
import { assertProperty } from '#test/assertProperty.ts';

const SEED = { seed: 20261126, numRuns: 300 };
const numbers = (of: fc.Arbitrary<number>) => fc.array(of, { maxLength: 60 });

test('counts and differences come back as they were', () => {
  const whole = fc.oneof(fc.nat(200), fc.nat(4_294_967_294), fc.constant(4_294_967_295));
  assertProperty(
    fc.property(numbers(whole), (counts) => {
      expect([...decodeNumbers(codeCounts(counts))]).toEqual(counts);
      expect([...decodeNumbers(codeDeltas(counts))]).toEqual(counts);
    }),
    SEED,
  );
  const days = [-2_147_483_648, 17_000, 17_180, -2_147_483_648, 2_147_483_647];
  expect([...decodeNumbers(codeDeltas(Int32Array.from(days)))]).toEqual(days);
});

test('values come back to the last bit, and few decimals take few bytes', () => {
  const value = fc.oneof(
    fc.double(),
    fc.constant(Number.NaN),
    fc.integer({ min: -9999, max: 9999 }).map((whole) => whole / 10_000),
  );
  assertProperty(
    fc.property(numbers(value), (values) => {
      expect([...decodeNumbers(codeValues(Float64Array.from(values)))]).toEqual(values);
    }),
    SEED,
  );
  const plain = codeValues(Float64Array.from({ length: 1000 }, (_, at) => (at % 900) / 1000));
  expect(plain).toMatchObject({ kind: 'decimal', decimals: 3 });
  expect(plain.bytes.length).toBeLessThan(2001);
});

test('degrees are exact up to seven decimals, else to half a unit of the last', () => {
  const degree = fc.double({ min: -540, max: 540, noNaN: true });
  assertProperty(
    fc.property(numbers(degree), (degrees) => {
      const back = decodeNumbers(codePlaces(Float64Array.from(degrees)));
      degrees.forEach((wanted, at) => expect(Math.abs(back[at]! - wanted)).toBeLessThan(5.1e-8));
      const short = Float64Array.from(degrees, (wanted) => Math.round(wanted * 1e7) / 1e7 + 0);
      expect([...decodeNumbers(codePlaces(short))]).toEqual([...short]);
    }),
    SEED,
  );
  const nonsense = Float64Array.of(1e300, Number.NaN, -Infinity, 5);
  expect([...decodeNumbers(codePlaces(nonsense))]).toEqual([...nonsense]);
});

test('bytes that break off, or say too much, are damaged', () => {
  assertProperty(
    fc.property(
      fc.record({
        kind: fc.constantFrom('count', 'delta', 'decimal', 'places', 'float64'),
        count: fc.oneof(fc.nat(20), fc.constantFrom(-1, 0.5, 1e9, Number.NaN)),
        bytes: fc.uint8Array({ maxLength: 40 }).map((bytes) => new Uint8Array(bytes)),
      }),
      (coded) => {
        try {
          expect(decodeNumbers(coded)).toHaveLength(coded.count);
        } catch (error) {
          expect(error).toMatchObject({ name: 'DamagedNumbersError' });
        }
      },
    ),
    SEED,
  );
});
