import { expect, test } from 'vitest';
import { findsJob, wordsOf } from '#engine/history/searchWords.ts';

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
