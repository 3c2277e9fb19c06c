import { expect, it } from 'vitest';
import { parseLimits } from '#result/values/page/TypedInput.tsx';
import { stepOf } from '#result/values/page/ValueFilter.tsx';

it.each([
  ['', null],
  ['0.1 x', null],
  ['1 2 3 4 5 6 7 8 9 10 11 12', null],
  ['0.4; 0.2  0.2', [0.2, 0.4]],
  ['0,1 0,2', [0.1, 0.2]],
])('reads %j as limits %j', (text, limits) => expect(parseLimits(text)).toEqual(limits));

it.each([
  { low: 0.2823, high: 0.8331, step: 0.001 },
  { low: 0, high: 10, step: 0.001 },
  { low: 0, high: 2000, step: 1 },
])('from $low to $high values are chosen in steps of $step', ({ step, ...range }) =>
  expect(stepOf(range)).toBe(step),
);
