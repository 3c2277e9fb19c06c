import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  FAILED_CLASS,
  FAILED_FILTERED_CLASS,
  FILTERED_CLASS,
  HIDDEN_CLASS,
  NO_VALUE_CLASS,
} from '#core/paint/assembly/constants.ts';
import { classify } from '#core/paint/paintClasses.ts';
import { FILTERED, HIDDEN, KEPT } from '#core/values/filterMask.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { columnsOf, square, type PlainRecord } from '#test/core/columnsOf.ts';
import { STYLE } from './style.ts';

const plot = (values: Record<string, number>): PlainRecord => ({
  coordinates: square(1, 1),
  values,
});
const failed: PlainRecord = { coordinates: square(1, 1), message: 'refused' };
const unreadable: PlainRecord = { undrawable: 'unreadable', values: { NDVI_mean: 0.3 } };

test('a value has the class of the number of limits at or below it', () => {
  const style = { ...STYLE, colors: ['#000000', '#444444', '#888888'], limits: [0.2, 0.4] };
  const values = [-1, 0.19, 0.2, 0.39, 0.4, 9];
  const columns = columnsOf(values.map((value) => plot({ LAI_mean: value })));
  expect([...classify(columns, style, null)]).toEqual([0, 0, 1, 1, 2, 2]);
});

test('counting limits one by one gives the same', () => {
  const number = fc.oneof(
    fc.double({ min: -1, max: 1, noNaN: true }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(0, 0.25, 0.5, 1),
  );
  assertProperty(
    fc.property(fc.array(number), fc.array(number, { maxLength: 63 }), (values, limits) => {
      const style = { ...STYLE, limits: limits.sort((a, b) => a - b) };
      const columns = columnsOf(values.map((value) => plot({ LAI_mean: value })));
      const expected = values.map((value) => limits.filter((limit) => limit <= value).length);
      expect([...classify(columns, style, null)]).toEqual(expected);
    }),
    { seed: 9 },
  );
});

test('no value, no such index and an infinite value have the class of no value', () => {
  const columns = columnsOf([
    plot({}),
    plot({ NDVI_mean: Number.POSITIVE_INFINITY }),
    plot({ LAI: 1 }),
  ]);
  expect([...classify(columns, STYLE, null)]).toEqual(Array(3).fill(NO_VALUE_CLASS));
  const other = classify(columns, { ...STYLE, index: 'EVI' }, null);
  expect([...other]).toEqual(Array(3).fill(NO_VALUE_CLASS));
});

test('the index named is the one painted, the first found if none is named', () => {
  const columns = columnsOf([plot({ NDVI_mean: 0.1, LAI: 3 })]);
  expect(classify(columns, STYLE, null)[0]).toBe(0);
  expect(classify(columns, { ...STYLE, index: 'LAI' }, null)[0]).toBe(1);
});

describe('the mask', () => {
  const columns = columnsOf([plot({ NDVI_mean: 0.9 }), failed, unreadable]);
  test.each([
    [KEPT, [1, FAILED_CLASS, HIDDEN_CLASS]],
    [FILTERED, [FILTERED_CLASS, FAILED_FILTERED_CLASS, HIDDEN_CLASS]],
    [HIDDEN, [HIDDEN_CLASS, HIDDEN_CLASS, HIDDEN_CLASS]],
  ])('%i makes %j', (kept, expected) => {
    expect([...classify(columns, STYLE, new Uint8Array(3).fill(kept))]).toEqual(expected);
  });
});

test('fills the array given if it is long enough', () => {
  const columns = columnsOf([plot({ NDVI_mean: 0.9 })]);
  const long = new Uint8Array(4).fill(7);
  expect(classify(columns, STYLE, null, long)).toBe(long);
  expect([...long]).toEqual([1, 7, 7, 7]);
  expect(classify(columns, STYLE, null, new Uint8Array(0))).toHaveLength(1);
});
