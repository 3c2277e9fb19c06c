import { expect, test } from 'vitest';
import { mayBeWholeId, parseJobSearch } from '#history/page/find/parseJobSearch.ts';
import { matchJobs, unknownJob } from '#history/page/find/matchJobs.ts';

const id = 'b41f0c7e-5d1a-4f0e-9c2b-0a6d7e2d9f13';
const other = '0d2e8a55-71c4-4b6e-8f3d-c90be1a4d276';

test.each(['.', '..', ' .. ', 'https://a.test/jobs/%2E%2E', 'a\ud800'])('%j is refused', (text) => {
  expect(parseJobSearch(text)).toMatchObject({ kind: 'refused' });
});

test('a link without a job is refused', () => {
  expect(parseJobSearch('https://a.test/jobs')).toMatchObject({ kind: 'refused' });
});

test('nothing', () => {
  expect(parseJobSearch('  ')).toEqual({ kind: 'nothing' });
});

test('several ids are a choice', () => {
  expect(parseJobSearch(`request ${other} created job ${id} (${id})`)).toEqual({
    kind: 'several',
    ids: [other, id],
  });
});

test.each([
  [id, id],
  [` ${id}\n`, id],
  [`prefix-${id}`, `prefix-${id}`],
  [`https://atlas.test/jobs/${id}?record=3&map=5/1/2`, id],
  ['https://atlas.test/below/jobs/a%252Fb#x', 'a%2Fb'],
  ['https://a.test/public/api/v1/polygons/a%20b', 'a b'],
  ['/jobs/a%3Fb', 'a?b'],
  ['/below/jobs/a', 'a'],
  ["https://a.test/jobs/it's%20%22quoted%22", `it's "quoted"`],
  ['https://a.test/jobs/100%', '100%'],
  [`curl -H 'accept: application/json' 'https://a.test/public/api/v1/polygons/${id}'`, id],
  [`2024-05-01T12:00:00Z INFO job=${id} status=done`, id],
  [`{"job_id": "${id.toUpperCase()}"}`, id.toUpperCase()],
  [`https://a.test/dashboard?job=${id}`, id],
])('%s', (text, found) => {
  expect(parseJobSearch(text)).toEqual({ kind: 'job', id: found });
});

test.each(['a/b', 'a%2Fb', 'two words', `what? "100%" #1 it's`, 'पट्टा', '65c5e7c6', 'kenya'])(
  '%s is searched for first',
  (text) => {
    expect(parseJobSearch(` ${text}\n`)).toEqual({ kind: 'text', text });
  },
);

test.each([
  ['kenya', false],
  ['kenya 2019', false],
  ['65c5e7c6', false],
  ['65c5e7c6-b4b2-8723', false],
  ['job-901', true],
  ['made-up-1000', true],
  ['a/b', false],
])('whether %s may be a whole id', (text, may) => {
  expect(mayBeWholeId(text)).toBe(may);
});

const known = [
  { ...unknownJob('65c5e7c6-b4b2'), name: 'Kenya, surveyed', note: 'Medians of 65 fields' },
  { ...unknownJob('65c5e7c6-b4b2-9'), note: 'medians', yourNote: 'walked twice' },
  { ...unknownJob('a b'), name: 'Senegal 65', texts: 'LAI\nmaize' },
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
