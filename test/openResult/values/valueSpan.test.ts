import { expect, it } from 'vitest';
import { openAtEnds, stepOf } from '#openResult/values/valueSpan.ts';

it.each([
  { low: 0.2823, high: 0.8331, step: 0.001 },
  { low: 0, high: 10, step: 0.001 },
  { low: 0, high: 2000, step: 1 },
])('from $low to $high values are chosen in steps of $step', ({ step, ...range }) =>
  expect(stepOf(range)).toBe(step),
);

it('an end that keeps nothing back is open', () => {
  const range = { low: 0.2, high: 0.6 };
  expect(openAtEnds({ min: 0.2, max: 0.5 }, range)).toEqual({ min: null, max: 0.5 });
  expect(openAtEnds({ min: 0.3, max: 0.7 }, range)).toEqual({ min: 0.3, max: null });
});
