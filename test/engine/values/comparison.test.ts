import { expect, test } from 'vitest';
import { comparisonOf, wordsIn } from '#engine/values/comparison.ts';

const VALUES = [-0.5, 0, 0.2, 0.25, 0.3, 0.5, 1];

test.each([
  ['>0.25', [0.3, 0.5, 1]],
  ['>=0,25', [0.25, 0.3, 0.5, 1]],
  ['≥.25', [0.25, 0.3, 0.5, 1]],
  ['<0', [-0.5]],
  ['<=-.5', [-0.5]],
  ['≤−0.5', [-0.5]],
  ['>2.5e-1', [0.3, 0.5, 1]],
  ['0.2..0.3', [0.2, 0.25, 0.3]],
  ['0.5..', [0.5, 1]],
  ['..-.5', [-0.5]],
  ['0.3..0.2', []],
])('%s keeps %j', (word, kept) => {
  const passes = comparisonOf(word)!;
  expect(VALUES.filter(passes)).toEqual(kept);
  expect(passes(Number.NaN)).toBe(false);
});

test.each(['0.5', 'failed', '2019-01-01..2019-06-30', '>', '>>0.5', '0.2...0.3', 'a..b'])(
  '%s compares nothing',
  (word) => expect(comparisonOf(word)).toBeNull(),
);

test.each([
  ['Failed 2019', ['failed', '2019']],
  ['>  0.5 <1 x', ['>0.5', '<1', 'x']],
  ['>= -0.5', ['>=-0.5']],
  ['> x', ['x']],
  ['..', []],
  [' ', []],
])('the words of %j are %j', (text, words) => expect(wordsIn(text)).toEqual(words));
