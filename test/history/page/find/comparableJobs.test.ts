import { expect, test } from 'vitest';
import { comparableJobs, orderedComparePath } from '#history/page/find/comparableJobs.ts';
import { unknownJob, type KnownJob } from '#history/page/find/matchJobs.ts';

const job = (id: string, name: string, lon: number | null): KnownJob => ({
  ...unknownJob(id),
  name,
  summary:
    lon === null
      ? null
      : {
          counts: { received: 1, processed: 1, failed: 0, notDrawable: 0 },
          values: null,
          dots: [0, 1, 2].map((at) => ({ lon: lon + at / 10, lat: 1, value: 1, failed: false })),
        },
});

const KNOWN = [
  job('a', 'Kenya 2019', 36),
  job('b', 'Kenya 2020, some', 36.1),
  job('c', 'Kenya 2021', 36),
  job('d', 'Peru', -70),
  job('e', 'Never loaded', null),
];
const found = (text: string, isSearching = false) =>
  comparableJobs(KNOWN, { jobId: 'a', text, isSearching }).map(({ job: { id } }) => id);

test('jobs in the same area are offered, the largest share first, and never the job itself', () => {
  expect(found('')).toEqual(['c', 'b']);
});

test('any other is found by its name, its id or its link', () => {
  expect(found('peru')).toEqual(['d']);
  expect(found('kenya')).toEqual(['b', 'c']);
  expect(found('https://atlas.example/jobs/e')).toEqual(['e']);
  expect(found('never-heard-of')).toEqual(['never-heard-of']);
  expect(found('never heard of')).toEqual([]);
});

test('what may only be the beginning of an id isn’t offered as one while the search goes on', () => {
  expect(found('never-heard-of-7', true)).toEqual(['never-heard-of-7']);
  expect(found('65aa00', true)).toEqual([]);
  expect(found('65aa00')).toEqual(['65aa00']);
});

test('the earlier of two jobs comes first where their days are known', () => {
  const one = { id: 'x/1', range: '2019-07-01 to 2019-12-31' };
  const other = { id: 'y', range: '2019-01-01 to 2019-06-30' };
  expect(orderedComparePath(one, other)).toBe('/compare/y/x%2F1');
  expect(orderedComparePath(one, { ...other, range: null })).toBe('/compare/x%2F1/y');
});
