import { expect, test } from 'vitest';
import { shareOf, valueAt } from '#lib/linearScale.ts';

test.each([
  { low: 0.1, high: 0.3, value: 0.2, share: 0.5 },
  { low: 0, high: 1, value: -1, share: 0 },
  { low: 0, high: 1, value: 0.5, share: 0.5 },
  { low: 0, high: 1, value: 7, share: 1 },
  // All are alike: the middle.
  { low: 0.2, high: 0.2, value: 0.2, share: 0.5 },
])('between $low and $high, $value has the share $share', ({ value, share, ...ends }) => {
  expect(shareOf(ends, value)).toBeCloseTo(share);
});

test('the value at a share is the way back', () => {
  expect(valueAt({ low: -2, high: 6 }, 0.25)).toBe(0);
});
