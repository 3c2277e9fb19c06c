import { expect, test } from 'vitest';
import { findsJob, wordsOf, textsWithin } from '#history/index/jobSearch.ts';

test.each([
  ['Kenya 2019', ['kenya', '2019']],
  ['  a  a ', ['a']],
  ['"Surveyed Fields" x', ['surveyed fields', 'x']],
  ['"never closed', ['never closed']],
  ['say "', ['say']],
  ['a"b c"d', ['a', 'b c', 'd']],
  ['" "', []],
  ['', []],
])('%s', (text, words) => expect(wordsOf(text)).toEqual(words));

const JOB = { id: '65C5e7c6-b4b2', texts: ['Kenya, surveyed', null, '2019-01-01'] };

test.each([
  ['every word, wherever it stands', '2019 KENYA 65c5', true],
  ['one that occurs nowhere', 'kenya 2020', false],
  ['words in quotes, across two texts', '"surveyed 2019"', false],
  ['a piece of the id', 'e7c6-b4', true],
  ['few characters that it begins with', '65', true],
  ['few characters from within it, as many a UUID has them', 'b4', false],
])('%s', (_, text, finds) => expect(findsJob(JOB, wordsOf(text))).toBe(finds));

test('names and plain values are found wherever they stand, each once', () => {
  const input = { name: 'Kenya', plots: [{ n: 7 }, { n: 7.5, ok: true }], none: null, empty: '' };
  const { names, values } = textsWithin([input, 'Kenya']);
  expect([...names, ...values].sort()).toEqual(
    ['7', '7.5', 'Kenya', 'empty', 'n', 'name', 'none', 'ok', 'plots', 'true'].sort(),
  );
  expect(textsWithin([undefined, null]).values.size).toBe(0);
});

test('values nested deeper than calls can be, or too long to hold, do no harm', () => {
  let deep: unknown = 'bottom';
  for (let i = 0; i < 100_000; i++) deep = [deep];
  expect([...textsWithin([deep]).values]).toEqual(['bottom']);
  const long = textsWithin([Array.from({ length: 500_000 }, (_, i) => i)]).values;
  expect(long.size).toBe(2000);
  expect([...textsWithin(['x'.repeat(10_000)]).values][0]).toHaveLength(4000);
});
