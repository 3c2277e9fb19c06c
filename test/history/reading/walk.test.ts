import { afterEach, describe, expect, test } from 'vitest';
import { ServiceError } from '#service/errors.ts';
import { walk } from '#history/reading/walk.ts';
import { neighboursOfGap } from '#device/walkState.ts';
import type { NoPage, VariantOptions } from '#test/server/variants.ts';
import { jobsNamed, listedIds, manyJobs, startWalking, type Walking } from './walking.ts';

const started: Walking[] = [];
afterEach(async () => {
  for (const { variant } of started.splice(0)) await variant.close();
});

async function start(service: VariantOptions): Promise<Walking> {
  const walking = await startWalking(service);
  started.push(walking);
  return walking;
}

const idsOf = (jobs: readonly object[]) => jobs.map((job) => (job as { id: string }).id);

const noPages: NoPage[] = [
  400,
  404,
  416,
  422,
  500,
  'empty',
  'okWithoutJobs',
  'notAJobList',
  'html',
];

describe.each([0, 1] as const)('counting from %i', (countFrom) => {
  test.each([0, 1, 10, 13, 20, 10_007])(
    '%i jobs: each once, in order, with few requests',
    async (count) => {
      const { options, store, variant } = await start({
        jobs: manyJobs(count),
        countFrom,
        delayMs: 1,
      });
      const state = await walk(options);
      expect(listedIds(store)).toEqual(idsOf(manyJobs(count)));
      expect(state).toMatchObject({
        isWhole: true,
        isUnsure: false,
        total: count,
        gaps: [],
        seen: count,
      });
      expect(variant.mostAtOnce()).toBeLessThanOrEqual(4);
      const pages = Math.ceil(count / 100);
      expect(variant.requests.length).toBeLessThanOrEqual(count > 1000 ? pages + 16 : 3);
    },
  );

  test.each(noPages)('the end answered with %s: each job once', async (pastEnd) => {
    for (const count of [0, 1, 10, 13, 20]) {
      const { options, store } = await start({
        jobs: manyJobs(count),
        countFrom,
        pastEnd,
        pageZero: pastEnd,
        cap: 5,
      });
      expect(await walk(options)).toMatchObject({ isWhole: true, isUnsure: false, gaps: [] });
      expect(listedIds(store)).toEqual(idsOf(manyJobs(count)));
    }
  });

  test.each([1, 3, 7, 10, 100])('a page size capped at %i', async (cap) => {
    const { options, store, variant } = await start({
      jobs: manyJobs(90),
      countFrom,
      cap,
      echoPage: countFrom === 0,
    });
    await walk(options);
    expect(listedIds(store)).toEqual(idsOf(manyJobs(90)));
    expect(variant.requests.every(({ url }) => url.includes('page_size=100'))).toBe(true);
  });
});

describe('a service that fails', () => {
  test('a page that fails twice is read all the same, also where the end is looked for', async () => {
    for (const page of [7, 8, 64]) {
      let failures = 2;
      const { options, store } = await start({
        jobs: manyJobs(700),
        cap: 10,
        beforePage: (asked) => (asked === page && failures-- > 0 ? { status: 500 } : null),
      });
      expect(await walk(options)).toMatchObject({ isWhole: true, gaps: [], total: 700 });
      expect(listedIds(store)).toEqual(idsOf(manyJobs(700)));
    }
  });

  test('a page that goes on failing leaves a gap that says what lies about it, and the others are read', async () => {
    const { options, store } = await start({
      jobs: manyJobs(95),
      cap: 10,
      beforePage: (page) => (page === 6 ? { status: 500 } : null),
    });
    const state = await walk(options);
    expect(state).toMatchObject({ isWhole: true, seen: 85, total: 95, wholeWalk: 0 });
    expect(state.gaps).toEqual([
      { from: 50, to: 60, failure: expect.objectContaining({ kind: 'outage', status: 500 }) },
    ]);
    expect(neighboursOfGap(state, state.gaps[0]!)).toEqual({
      after: 'job-000049',
      before: 'job-000060',
    });
    const ids = idsOf(manyJobs(95));
    expect(listedIds(store)).toEqual([...ids.slice(0, 50), ...ids.slice(60)]);
  });

  test('asked to wait, it waits, and goes on with fewer at once', async () => {
    let limits = 0;
    const { options, store, variant, told } = await start({
      jobs: manyJobs(400),
      cap: 10,
      delayMs: 2,
      beforePage: (page) =>
        page === 20 && limits++ === 0 ? { status: 429, retryAfter: '0.1' } : null,
    });
    expect(await walk(options)).toMatchObject({ isWhole: true, gaps: [] });
    expect(listedIds(store)).toHaveLength(400);
    expect(told.some(({ waitsUntil }) => waitsUntil !== null)).toBe(true);
    expect(told.at(-1)).toMatchObject({ jobs: 400, of: 400, requests: 0, waitsUntil: null });
    expect(variant.mostAtOnce()).toBeLessThanOrEqual(4);
  });

  test.each([401, 403, 429])('%i for every page ends it; what was read stays', async (status) => {
    let fails = false;
    const { options, store, variant } = await start({
      jobs: manyJobs(300),
      cap: 10,
      beforePage: (page) =>
        fails || page === 12 ? ((fails = true), { status, retryAfter: '999' }) : null,
    });
    await expect(walk(options)).rejects.toThrow(ServiceError);
    expect(store.state).toMatchObject({ isWhole: false, total: 300 });
    expect(store.kept.size).toBeGreaterThan(50);
    expect(variant.requests.length).toBeLessThan(40);
  });

  test('a service that fails throughout is left alone', async () => {
    const { options, variant, store } = await start({
      jobs: manyJobs(2000),
      cap: 10,
      beforePage: (page, count) => (page > 1 && count > 40 ? { status: 500 } : null),
    });
    await expect(walk(options)).rejects.toThrow(ServiceError);
    expect(variant.requests.length).toBeLessThan(100);
    expect(store.state?.isWhole).toBe(false);
  });

  test('a service that refuses everything for now has not lost its jobs', async () => {
    let refuses = false;
    const { options, store } = await start({
      jobs: manyJobs(20),
      beforePage: () => (refuses ? { status: 404 } : null),
    });
    await walk(options);
    refuses = true;
    await expect(walk(options)).rejects.toThrow(ServiceError);
    expect(listedIds(store)).toHaveLength(20);
  });

  test('without jobs seen it is found out anew how pages are counted', async () => {
    const jobs = manyJobs(0);
    const { options, store } = await start({ jobs, countFrom: 0 });
    expect(await walk(options)).toMatchObject({ isWhole: true, total: 0 });
    jobs.push(...manyJobs(2));
    expect(await walk(options)).toMatchObject({ isWhole: true, total: 2, firstPage: 0 });
    expect(listedIds(store)).toEqual(idsOf(manyJobs(2)));
  });

  test('one that gives its last page again for ever has an end', async () => {
    const pages = (page: number) => Math.min(page, 7);
    const { options, store } = await start({ jobs: manyJobs(68), cap: 10, servedPage: pages });
    expect(await walk(options)).toMatchObject({ isWhole: true, isUnsure: false, total: 68 });
    expect(listedIds(store)).toEqual(idsOf(manyJobs(68)));
  });
});

describe('going on', () => {
  test('after it was stopped it asks for what is missing, and for both ends', async () => {
    const { options, store, pagesAsked } = await start({
      jobs: manyJobs(600),
      cap: 10,
      delayMs: 1,
    });
    const stop = new AbortController();
    const stopped = walk({
      ...options,
      signal: stop.signal,
      onWritten: (_, { seen }) => {
        if (seen >= 200) stop.abort(new Error('enough'));
      },
    });
    await expect(stopped).rejects.toThrow('enough');
    const read = store.state!.seen;
    expect(read).toBeLessThan(300);
    pagesAsked();
    expect(await walk(options)).toMatchObject({ isWhole: true, seen: 600, walk: 1 });
    const asked = pagesAsked();
    // Requests that were called off may still arrive.
    expect(asked.length).toBeLessThanOrEqual((600 - read) / 10 + 10);
    expect(listedIds(store)).toEqual(idsOf(manyJobs(600)));
  });

  test('with new jobs since it reads on where they have moved the others', async () => {
    const jobs = manyJobs(300);
    const { options, store, pagesAsked } = await start({ jobs, cap: 10 });
    const stop = new AbortController();
    const stopped = walk({
      ...options,
      signal: stop.signal,
      onWritten: (_, { seen }) => {
        if (seen >= 100) stop.abort(new Error('enough'));
      },
    });
    await expect(stopped).rejects.toThrow('enough');
    const { read } = store.state!;
    jobs.unshift(...jobsNamed('new-1', 'new-2', 'new-3'));
    pagesAsked();
    const state = await walk(options);
    expect(state).toMatchObject({ isWhole: true, isUnsure: false, newest: 'first', walk: 1 });
    expect(listedIds(store)).toEqual(idsOf(jobs));
    const asked = pagesAsked();
    // Both ends are looked at; of the rest only what wasn't read.
    const wasRead = (page: number) =>
      read.some(({ from, to }) => from + 3 <= (page - 1) * 10 && page * 10 <= to + 3);
    expect(asked.filter((page) => page > 2 && page < 30 && wasRead(page))).toEqual([]);
    // Requests that were called off may still arrive: three at most, and two pages may have been overtaken.
    expect(asked.length).toBeLessThan(36);
  });

  test('with jobs removed since everything is read once more, and they have gone', async () => {
    const jobs = manyJobs(300);
    const { options, store } = await start({ jobs, cap: 10 });
    const stop = new AbortController();
    const stopped = walk({
      ...options,
      signal: stop.signal,
      onWritten: (_, { seen }) => {
        if (seen >= 100) stop.abort(new Error('enough'));
      },
    });
    await expect(stopped).rejects.toThrow('enough');
    jobs.splice(20, 3);
    expect(await walk(options)).toMatchObject({ isWhole: true, isUnsure: false });
    expect(listedIds(store)).toEqual(idsOf(jobs));
    expect(store.kept.size).toBe(300);
  });
});

test('jobs that have gone are noticed by the next walk, which begins at the end as it was', async () => {
  const jobs = manyJobs(95);
  const { options, store, pagesAsked } = await start({ jobs, cap: 10 });
  await walk(options);
  pagesAsked();
  await walk(options);
  expect(pagesAsked()).toHaveLength(10 + 1 + 2);
  jobs.splice(40, 2);
  expect(await walk(options)).toMatchObject({ walk: 3, wholeWalk: 3 });
  expect(listedIds(store)).toEqual(idsOf(jobs));
  expect(store.kept.size).toBe(95);
});
