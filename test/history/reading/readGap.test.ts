import { afterEach, expect, test } from 'vitest';
import { readGap } from '#history/reading/refresh.ts';
import { walk } from '#history/reading/walk.ts';
import { jobsNamed, listedIds, manyJobs, startWalking, type Walking } from './walking.ts';

let walking: Walking;
let fails = true;
afterEach(async () => {
  await walking.variant.close();
});

/** A walk that page 4 failed in. */
async function withGap() {
  fails = true;
  const jobs = manyJobs(95);
  walking = await startWalking({
    jobs,
    cap: 10,
    beforePage: (page) => (fails && page === 4 ? { status: 500 } : null),
  });
  const { gaps } = await walk(walking.options);
  expect(gaps).toHaveLength(1);
  walking.pagesAsked();
  return { ...walking, jobs, from: gaps[0]?.from ?? NaN };
}

test('a gap is closed by its page alone, once the ends have shown where it is', async () => {
  const { options, store, jobs, from, pagesAsked } = await withGap();
  fails = false;
  expect(await readGap(options, from)).toMatchObject({ gaps: [], wholeWalk: 1, isWhole: true });
  expect(pagesAsked().sort((a, b) => a - b)).toEqual([1, 4, 10]);
  expect(listedIds(store)).toEqual(jobs.map(({ id }) => id));
});

test('a gap that fails again stays, with its latest failure', async () => {
  const { options, from } = await withGap();
  const state = await readGap(options, from);
  expect(state).toMatchObject({ gaps: [{ from, failure: { status: 500 } }], wholeWalk: 0 });
});

test('what is no gap is not read', async () => {
  const { options, pagesAsked } = await withGap();
  expect(await readGap(options, 7)).toBeNull();
  expect(pagesAsked()).toEqual([]);
});

test('new jobs have moved its jobs', async () => {
  const { options, store, jobs, from } = await withGap();
  fails = false;
  jobs.unshift(...jobsNamed('n1', 'n2', 'n3'));
  expect(await readGap(options, from)).toMatchObject({ gaps: [], newest: 'first' });
  expect(listedIds(store)).toEqual(jobs.map(({ id }) => id));
});

test('jobs that were removed have moved its jobs, too; what has gone shows with the next walk', async () => {
  const { options, store, jobs, from } = await withGap();
  fails = false;
  const [removed] = jobs.splice(5, 1);
  expect(await readGap(options, from)).toMatchObject({ gaps: [], wholeWalk: 0 });
  expect(listedIds(store).filter((id) => id !== removed?.id)).toEqual(jobs.map(({ id }) => id));
});
