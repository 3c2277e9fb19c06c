import { expect, test } from 'vitest';
import { roundTicks } from '#lib/ticks.ts';

test.each([
  [0.09, 0.76, 4, [0.2, 0.4, 0.6]],
  [-0.51, 0.41, 6, [-0.4, -0.2, 0, 0.2, 0.4]],
  [0, 1, 5, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [1200, 9800, 5, [2000, 4000, 6000, 8000]],
  [0.5, 0.5, 4, []],
])('from %d to %d, at most %d', (low, high, most, ticks) => {
  expect(roundTicks(low, high, most)).toEqual(ticks);
});
