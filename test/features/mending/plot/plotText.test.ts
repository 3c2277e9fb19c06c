import { expect, test } from 'vitest';
import { formatCountChange, formatPercentChange } from '#features/mending/plot/plotText.ts';

test.each([
  [null, '–'],
  [0, 'none'],
  [-0.000_049, 'none'],
  [0.0058, '+0.58\u202f%'],
  [-0.0114, '−1.14\u202f%'],
])('a change of %j reads %j', (change, words) => {
  expect(formatPercentChange(change)).toBe(words);
});

test('counts change with their sign', () => {
  expect([formatCountChange(1, 3), formatCountChange(3, 1), formatCountChange(2, 2)]).toEqual([
    '+2',
    '−2',
    'none',
  ]);
});
