import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { radixSortOrder } from '#core/values/radixSort.ts';
import { assertProperty } from '#test/assertProperty.ts';

test('nothing and one', () => {
  expect([...radixSortOrder(new Float64Array(0))]).toEqual([]);
  expect([...radixSortOrder(Float64Array.of(7))]).toEqual([0]);
});

test('0 and -0 are equal, so they stay by place in both directions', () => {
  expect([...radixSortOrder(Float64Array.of(0, -0, 0))]).toEqual([0, 1, 2]);
  expect([...radixSortOrder(Float64Array.of(0, -0, 0), true)]).toEqual([0, 1, 2]);
});

test('orders as a stable comparison sort does', () => {
  const anyKey = fc.oneof(
    fc.constantFrom(0, -0, 1, Infinity, -Infinity, Number.MIN_VALUE, -Number.MAX_VALUE),
    fc.double({ noNaN: true }),
    fc.integer(),
  );
  assertProperty(
    fc.property(fc.array(anyKey), fc.boolean(), (keys, descending) => {
      const sign = descending ? -1 : 1;
      const compare = (a: number, b: number) => (a < b ? -sign : a > b ? sign : 0);
      const places = keys.map((_, i) => i).sort((a, b) => compare(keys[a]!, keys[b]!) || a - b);
      expect([...radixSortOrder(Float64Array.from(keys), descending)]).toEqual(places);
    }),
    { seed: 4 },
  );
});
