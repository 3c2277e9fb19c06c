import { afterEach, describe, expect, test } from 'vitest';
import { walk } from '#api/history/walk.ts';
import type { NoPage, VariantOptions } from '#test/server/variants.ts';
import { listedIds, manyJobs, startWalking, type Walking } from './walking.ts';

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
