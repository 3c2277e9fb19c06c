import { expect, test } from 'vitest';
import { roundTicks } from '#lib/ticks.ts';

test.each([
  { ends: [0.09, 0.76], most: 4, ticks: [0.2, 0.4, 0.6] },
  { ends: [-0.51, 0.41], most: 6, ticks: [-0.4, -0.2, 0, 0.2, 0.4] },
  { ends: [0, 1], most: 5, ticks: [0, 0.2, 0.4, 0.6, 0.8, 1] },
  { ends: [1200, 9800], most: 5, ticks: [2000, 4000, 6000, 8000] },
  { ends: [0.5, 0.5], most: 4, ticks: [] },
])('the round numbers of $ends, $most steps at most', ({ ends, most, ticks }) => {
  expect(roundTicks(ends[0]!, ends[1]!, most)).toEqual(ticks);
});
