import { afterEach, describe, expect, test } from 'vitest';
import { refresh } from '#history/reading/refresh.ts';
import { walk } from '#history/reading/walk.ts';
import type { VariantOptions } from '#test/server/variants.ts';
import { jobsNamed, listedIds, manyJobs, startWalking, type Walking } from './walking.ts';

const started: Walking[] = [];
afterEach(async () => {
  for (const { variant } of started.splice(0)) await variant.close();
});

/** A history that was walked, and then `jobs` may be changed. */
async function walked(count: number, service: VariantOptions = {}) {
  const jobs = manyJobs(count);
  const walking = await startWalking({ jobs, cap: 10, ...service });
  started.push(walking);
  await walk(walking.options);
  walking.pagesAsked();
  return { ...walking, jobs, ids: () => jobs.map(({ id }) => id) };
}

test('without a walk there is nothing to refresh', async () => {
  const walking = await startWalking({ jobs: 20 });
  started.push(walking);
  expect(await refresh(walking.options)).toBeNull();
  expect(walking.pagesAsked()).toEqual([]);
});

describe.each([0, 1] as const)('counting from %i', (countFrom) => {
  test('new jobs first: one page once that is known, more only until known jobs are met', async () => {
    const { options, jobs, ids, store, pagesAsked } = await walked(45, { countFrom });
    expect(await refresh(options)).toMatchObject({ newest: null, total: 45 });
    expect(pagesAsked()).toEqual([countFrom, 4 + countFrom]);
    jobs.unshift(...jobsNamed('n1', 'n2', 'n3'));
    expect(await refresh(options)).toMatchObject({ newest: 'first', total: 48 });
    pagesAsked();
    jobs.unshift(...jobsNamed(...Array.from({ length: 14 }, (_, i) => `m${i}`)));
    await refresh(options);
    expect(pagesAsked()).toEqual([countFrom, countFrom + 1]);
    expect(listedIds(store)).toEqual(ids());
    await refresh(options);
    expect(pagesAsked()).toEqual([countFrom]);
  });

  test('new jobs last: the last page, and those after it', async () => {
    const { options, jobs, ids, store, pagesAsked } = await walked(45, { countFrom });
    jobs.push(...jobsNamed('n1', 'n2', 'n3'));
    expect(await refresh(options)).toMatchObject({ newest: 'last', total: 48 });
    pagesAsked();
    jobs.push(...jobsNamed(...Array.from({ length: 14 }, (_, i) => `m${i}`)));
    expect(await refresh(options)).toMatchObject({ total: 62 });
    expect(pagesAsked()).toEqual([4, 5, 6].map((page) => page + countFrom));
    expect(listedIds(store)).toEqual(ids());
    await refresh(options);
    expect(pagesAsked()).toEqual([6 + countFrom]);
  });
});

test('new jobs last are found although others were removed', async () => {
  const { options, jobs, store } = await walked(45);
  jobs.push(...jobsNamed('n1'));
  await refresh(options);
  jobs.splice(3, 20);
  jobs.push(...jobsNamed('n2', 'n3'));
  expect(await refresh(options)).toMatchObject({ total: 28, newest: 'last' });
  expect([...store.kept.keys()].filter((id) => id.startsWith('n'))).toEqual(['n1', 'n2', 'n3']);
  await walk(options);
  expect(listedIds(store)).toEqual(jobs.map(({ id }) => id));
});

test('new jobs first are found although others were removed', async () => {
  const { options, jobs, store } = await walked(45);
  jobs.unshift(...jobsNamed('n1'));
  await refresh(options);
  jobs.splice(3, 20);
  jobs.unshift(...jobsNamed('n2', 'n3'));
  expect(await refresh(options)).toMatchObject({ newest: 'first' });
  expect(listedIds(store).slice(0, 3)).toEqual(['n2', 'n3', 'n1']);
});

test('a list without any known job is walked', async () => {
  const { options, jobs, store } = await walked(25);
  jobs.splice(0, 25, ...jobsNamed('a', 'b'));
  expect(await refresh(options)).toMatchObject({ total: 2, isWhole: true });
  expect(listedIds(store)).toEqual(['a', 'b']);
});

describe.each<VariantOptions>([
  { servedPage: (page) => Math.min(page, 4) },
  { servedPage: (page) => (page > 4 ? 1 : page) },
])('where a page is given again for every page after the last one: %o', (service) => {
  test('its jobs are not new', async () => {
    const { options, ids, store } = await walked(40, service);
    expect(await refresh(options)).toMatchObject({ newest: null, total: 40, isWhole: true });
    expect(listedIds(store)).toEqual(ids());
  });

  test('a list without any known job is walked', async () => {
    const { options, jobs, ids, store } = await walked(40, service);
    jobs.splice(0, 40, ...jobsNamed(...Array.from({ length: 40 }, (_, i) => `new-${i}`)));
    expect(await refresh(options)).toMatchObject({ total: 40, isWhole: true });
    expect(listedIds(store)).toEqual(ids());
  });
});

test('the first jobs of an empty account are taken in', async () => {
  const { options, jobs, store } = await walked(0);
  await refresh(options);
  jobs.push(...jobsNamed('a'));
  await refresh(options);
  expect(listedIds(store)).toEqual(['a']);
});

test('a walk that was stopped takes new jobs in and is no further', async () => {
  const jobs = manyJobs(95);
  const walking = await startWalking({ jobs, cap: 10 });
  started.push(walking);
  const { options, store } = walking;
  const stop = new AbortController();
  const onWritten = () => {
    if ((store.state?.seen ?? 0) >= 40) stop.abort(new Error('enough'));
  };
  await expect(walk({ ...options, signal: stop.signal, onWritten })).rejects.toThrow('enough');
  jobs.unshift(...jobsNamed('n1'));
  expect(await refresh(options)).toMatchObject({ isWhole: false, asOf: null });
  expect(listedIds(store)[0]).toBe('n1');
  expect(await walk(options)).toMatchObject({ isWhole: true, walk: 1 });
  expect(listedIds(store)).toEqual(jobs.map(({ id }) => id));
});

test.each(['first', 'last'] as const)(
  'an account that outgrows its only page, new jobs %s',
  async (newest) => {
    const { options, jobs, ids, store, pagesAsked } = await walked(13, { cap: 100 });
    for (const count of [2, 40, 80, 130]) {
      const added = jobsNamed(...Array.from({ length: count }, (_, i) => `n${count}-${i}`));
      if (newest === 'first') jobs.unshift(...added);
      else jobs.push(...added);
      expect(await refresh(options)).toMatchObject({ newest, total: jobs.length });
      expect(listedIds(store)).toEqual(ids());
      pagesAsked();
      await refresh(options);
      expect(pagesAsked().length).toBeLessThanOrEqual(2);
    }
    expect(await walk(options)).toMatchObject({ isWhole: true, isUnsure: false, pageSize: 100 });
    expect(listedIds(store)).toEqual(ids());
  },
);
