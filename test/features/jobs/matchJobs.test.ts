import { expect, test } from 'vitest';
import { matchJobs, unknownJob } from '#features/jobs/matchJobs.ts';

const known = [
  { ...unknownJob('65c5e7c6-b4b2'), name: 'Kenya, surveyed', note: 'Medians of 65 fields' },
  { ...unknownJob('65c5e7c6-b4b2-9'), note: 'medians', ownNote: 'walked twice' },
  { ...unknownJob('a b'), name: 'Senegal 65', said: 'LAI\nmaize' },
];

test.each([
  ['', []],
  ['KENYA', ['65c5e7c6-b4b2']],
  ['surveyed kenya', ['65c5e7c6-b4b2']],
  ['65C5E7C6', ['65c5e7c6-b4b2', '65c5e7c6-b4b2-9']],
  ['medians', ['65c5e7c6-b4b2', '65c5e7c6-b4b2-9']],
  [' A B ', ['a b']],
  ['twice WALKED', ['65c5e7c6-b4b2-9']],
  ['kenya senegal', []],
  ['c5e7', ['65c5e7c6-b4b2', '65c5e7c6-b4b2-9']],
  ['e7', []],
  ['"surveyed kenya"', []],
  ['maize senegal', ['a b']],
])('%j', (text, ids) => {
  expect(matchJobs(known, text).map(({ id }) => id)).toEqual(ids);
});

test('a whole id is that job alone', () => {
  expect(matchJobs(known, '65c5e7c6-b4b2')).toEqual([known[0]]);
});

test('ids come before names, names before notes', () => {
  expect(matchJobs([known[0]!, known[2]!, known[1]!], '65').map(({ id }) => id)).toEqual([
    '65c5e7c6-b4b2',
    '65c5e7c6-b4b2-9',
    'a b',
  ]);
});

test('what begins with the words comes before what holds them', () => {
  const job = (name: string) => ({ ...unknownJob(name), name });
  const jobs = [job('Shapes of every broken kind'), job('Surveyed, Kenya')];
  expect(matchJobs(jobs, 'ken').map(({ id }) => id)).toEqual([
    'Surveyed, Kenya',
    'Shapes of every broken kind',
  ]);
});
