import { expect, test } from 'vitest';
import { itemAt } from '#lib/itemAt.ts';

test('an item by its index, from the end where that is negative', () => {
  expect([itemAt(['a', 'b', 'c'], 0), itemAt(['a', 'b', 'c'], -1)]).toEqual(['a', 'c']);
});

test.each([
  [[], 0],
  [['a'], 1],
  [['a'], -2],
])('of %j there is none at %i', (list, index) => {
  expect(() => itemAt(list, index)).toThrow(RangeError);
});
