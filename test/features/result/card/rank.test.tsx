import { expect, it } from 'vitest';
import { rankText } from '#features/result/card/RecordFacts.tsx';

it.each([
  [1, 289, 'highest of 289 in this window'],
  [2, 289, '2nd highest of 289 in this window'],
  [113, 1289, '113th highest of 1\u202f289 in this window'],
  [279, 289, '11th lowest of 289 in this window'],
  [145, 289, '145th highest of 289 in this window'],
  [288, 289, '2nd lowest of 289 in this window'],
  [289, 289, 'lowest of 289 in this window'],
  [1, 1, 'the only one in this window'],
])('place %d of %d is the %s', (place, of, words) => {
  expect(rankText({ place, of })).toBe(words);
});
