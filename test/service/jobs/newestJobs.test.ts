import { afterEach, expect, test, describe } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import { typedConnection } from '#service/connection.ts';
import { createNewestJobs, type SeenEnds, seenEnds } from '#service/jobs/newestJobs.ts';
import { fetchServicePage } from '#service/jobs/servicePage.ts';
import { startVariant, type Variant, type VariantOptions } from '#test/server/variants.ts';
import { jobsQuery } from '#service/jobs/jobsQuery.ts';
import { connectionTo } from '#test/service/scripted.ts';

let variant: Variant | null = null;
afterEach(async () => {
  await variant?.close();
  variant = null;
});

/** A service whose list can be changed, and how to look at it. */
async function service(count: number, options: Omit<VariantOptions, 'jobs'> = {}) {
  const jobs = Array.from({ length: count }, (_, i) => ({ id: `job-${i + 1}`, index_list: [] }));
  const started = await startVariant({ ...options, jobs });
  variant = started;
  const connection = typedConnection(started.url, 'key', 'http://dashboard.test/');
  return {
    jobs,
    add: (end: 'first' | 'last', ...ids: string[]) => {
      for (const id of ids) jobs[end === 'first' ? 'unshift' : 'push']({ id, index_list: [] });
    },
    /** Looks once, and returns what came and how many requests it took. */
    looker(seen: SeenEnds) {
      const look = createNewestJobs(
        (servicePage) => fetchServicePage(connection, { servicePage, pageSize: 100 }),
        seen,
      );
      return async () => {
        const before = started.requests.length;
        return { ...(await look()), requests: started.requests.length - before };
      };
    },
  };
}

const idsOf = (jobs: readonly { id: string }[]) => jobs.map(({ id }) => id);
const NOTHING = { ids: [], newest: null };

test('new jobs that come first: one request a look from then on', async () => {
  const { jobs, add, looker } = await service(230);
  const look = looker({ head: idsOf(jobs.slice(0, 10)), last: null });
  expect(await look()).toMatchObject({ ...NOTHING, total: 230, requests: 4 });
  add('first', 'new-1', 'new-2');
  const came = { ids: ['new-2', 'new-1'], newest: 'first' };
  expect(await look()).toMatchObject({ ...came, requests: 1 });
  add('first', 'new-3');
  expect(await look()).toMatchObject({ ids: ['new-2', 'new-1', 'new-3'], requests: 1 });
});

test('new jobs that come last, over a page that fills up', async () => {
  const { jobs, add, looker } = await service(199);
  const look = looker({ head: idsOf(jobs.slice(0, 10)), last: null });
  expect(await look()).toMatchObject({ ...NOTHING, total: 199 });
  expect(await look()).toMatchObject({ ...NOTHING, requests: 2 });
  add('last', 'new-1', 'new-2', 'new-3');
  const came = { ids: ['new-1', 'new-2', 'new-3'], newest: 'last', total: 202 };
  expect(await look()).toMatchObject({ ...came, requests: 3 });
  expect(await look()).toMatchObject({ ...came, requests: 1 });
});

test('what came before the first look counts where that end was seen', async () => {
  const { jobs, add, looker } = await service(13);
  const last = looker({ head: idsOf(jobs.slice(0, 10)), last: 'job-13' });
  add('last', 'new-1', 'new-2', 'new-3');
  expect(await last()).toMatchObject({ ids: ['new-1', 'new-2', 'new-3'], newest: 'last' });
  add('first', 'new-4');
  const first = looker({ head: idsOf(jobs.slice(1, 11)), last: null });
  expect(await first()).toMatchObject({ ids: ['new-4'], newest: 'first' });
});

test('of ends that were not seen the first look only takes down what stands there', async () => {
  const { add, looker } = await service(130);
  const look = looker({ head: [], last: null });
  expect(await look()).toMatchObject(NOTHING);
  add('first', 'new-1');
  expect(await look()).toMatchObject({ ids: ['new-1'], newest: 'first' });
});

test.each<Omit<VariantOptions, 'jobs'>>([
  {},
  { servedPage: (page) => Math.min(page, 2) },
  { servedPage: (page) => (page > 2 ? 1 : page) },
])('the first look tells what stands at the ends: %o', async (options) => {
  const { jobs, looker } = await service(200, options);
  const { ends } = await looker({ head: [], last: null })();
  expect(ends).toEqual({ head: idsOf(jobs.slice(0, 100)), last: 'job-200' });
});

test.each<Omit<VariantOptions, 'jobs'>>([
  { cap: 10 },
  { pastEnd: 'empty' },
  { pastEnd: 500 },
  { servedPage: (page) => Math.min(page, 3) },
  { servedPage: (page) => (page > 3 ? 1 : page) },
])('jobs that were removed, or moved by that, are not new: %o', async (options) => {
  const { jobs, add, looker } = await service(230, options);
  const look = looker({ head: idsOf(jobs.slice(0, 10)), last: 'job-230' });
  if (options.cap) expect(await look()).toMatchObject({ ...NOTHING, total: 230 });
  expect(await look()).toMatchObject(NOTHING);
  jobs.splice(4, 3);
  jobs.splice(150, 1);
  expect(await look()).toMatchObject(NOTHING);
  jobs.splice(-1);
  expect(await look()).toMatchObject(NOTHING);
  add('first', 'new-1');
  expect(await look()).toMatchObject({ ids: ['new-1'], newest: 'first' });
});

describe('seen ends', () => {
  let variant: Variant | null = null;
  afterEach(async () => {
    await variant?.close();
    variant = null;
  });

  /** The ends that reading these pages has shown. */
  async function endsAfter(jobs: number, pages: readonly number[], pageSize = 10) {
    variant = await startVariant({ jobs });
    const connection = connectionTo(variant.url);
    const client = new QueryClient();
    for (const page of pages) await client.fetchQuery(jobsQuery(connection, { page, pageSize }));
    return seenEnds(client, connection);
  }

  test('the head is what page 1 lists, and nothing where that was not read', async () => {
    expect((await endsAfter(25, [1, 2])).head).toEqual(variant!.ids.slice(0, 10));
    await variant!.close();
    expect((await endsAfter(25, [2])).head).toEqual([]);
  });

  test.each([
    [25, [1, 2], null],
    [25, [2, 3], 'job-025'],
    [25, [3], null],
    [20, [1, 2], null],
    [20, [2, 3], 'job-020'],
    [5, [1, 2], 'job-005'],
  ] as const)('of %i jobs, pages %j show the last one: %s', async (jobs, pages, last) => {
    expect((await endsAfter(jobs, pages)).last).toBe(last);
  });
});
