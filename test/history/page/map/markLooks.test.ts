import { expect, test } from 'vitest';
import type { JobMark } from '#history/index/clusterJobs.ts';
import { lookOf, markOf, type MarkScale } from '#history/page/map/markLooks.ts';

const MEAN: MarkScale = { by: 'mean', axis: { index: 'NDVI_mean', low: 0, high: 1 } };
const FAILURES: MarkScale = { ...MEAN, by: 'failures' };

function mark(part: Partial<JobMark>): JobMark {
  return {
    lon: 0,
    lat: 0,
    places: Uint32Array.of(3),
    first: 0,
    id: 'a',
    name: 'Kenya 2019',
    jobs: 1,
    mean: 0.41,
    received: 319,
    failed: 23,
    spread: [0, 0, 0, 0],
    ...part,
  };
}

const context = { scale: MEAN, lit: new Set<number>() };

test('a mark is named by its job and its outcome, and links to it', () => {
  expect(markOf(mark({}), context)).toMatchObject({
    name: 'Kenya 2019, 319 records, mean 0.410, 23 failed',
    path: '/jobs/a',
    count: null,
    radius: 7,
    isLit: false,
  });
  expect(markOf(mark({ failed: 319, mean: null }), context).name).toBe(
    'Kenya 2019, 319 records, all failed',
  );
  expect(markOf(mark({ name: null }), context).name).toBe('a, 319 records, mean 0.410, 23 failed');
});

test('several jobs are counted and have no link; one highlighted job highlights their mark', () => {
  const several = mark({
    id: null,
    name: null,
    jobs: 3,
    places: Uint32Array.of(3, 5, 8),
    failed: 0,
  });
  expect(markOf(several, { ...context, lit: new Set([5]) })).toMatchObject({
    name: '3 jobs, 319 records, mean 0.410',
    path: null,
    count: '3',
    isLit: true,
  });
});

test.each([
  [
    { mean: 0, failed: 0 },
    { color: '#440154', ink: '#ffffff', isCrossed: false },
  ],
  [
    { mean: 1, failed: 1 },
    { color: '#fde725', ink: '#111316', isCrossed: true },
  ],
  [
    { mean: null, failed: 4 },
    { color: null, isCrossed: true },
  ],
  [
    { mean: null, failed: 1 },
    { color: 'var(--no-value)', isCrossed: true },
  ],
])('by the mean, %o looks like %o', (outcome, look) => {
  expect(lookOf({ jobs: 1, received: 4, ...outcome }, MEAN)).toMatchObject(look);
});

test('shares of failures are none and four steps', () => {
  const colorOf = (failed: number, received = 100) =>
    lookOf({ jobs: 1, received, failed, mean: null }, FAILURES).color;
  const colors = [0, 1, 25, 26, 50, 75, 76, 100].map((failed) => colorOf(failed));
  expect(colors).toEqual([0, 1, 1, 2, 2, 3, 4, 4].map((step) => `var(--share-${step})`));
  expect(colorOf(0, 0)).toBe('var(--share-0)');
  expect(lookOf({ jobs: 1, received: 4, failed: 4, mean: null }, FAILURES)).toEqual({
    color: 'var(--share-4)',
    ink: '#ffffff',
    isCrossed: false,
  });
});
