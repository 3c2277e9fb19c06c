import { afterEach, describe, expect, test } from 'vitest';
import type { Connection } from '#service/connection.ts';
import { fetchJobs, clearJobPagesCache } from '#service/jobs/jobs.ts';
import {
  connectionTo,
  json,
  pageFromZero,
  someIds,
  startScripted,
  type Script,
  type Scripted,
} from '#test/service/scripted.ts';
import { turnAll } from '#test/service/turnAll.ts';
import {
  startVariant,
  type NoPage,
  type Variant,
  type VariantOptions,
} from '#test/server/variants.ts';

let scripted: Scripted | null = null;
let variant: Variant | null = null;
afterEach(async () => {
  await scripted?.stop();
  await variant?.close();
  scripted = variant = null;
});

async function script(answer: Script): Promise<Connection> {
  scripted = await startScripted(answer);
  return scripted.connection;
}

async function start(
  options: VariantOptions,
): Promise<{ connection: Connection; ids: readonly string[] }> {
  variant = await startVariant(options);
  return { connection: connectionTo(variant.url), ids: variant.ids };
}

const first = { page: 1, pageSize: 10 };
const counts = [0, 1, 10, 13, 20];
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

describe('failures', () => {
  test.each([
    [401, 'keyRefused'],
    [403, 'keyRefused'],
    [503, 'outage'],
    [500, 'outage'],
    [418, 'refused'],
  ])('a first page answered with %i is the error %s', async (status, kind) => {
    const { connection } = await start({ status });
    await expect(fetchJobs(connection, first)).rejects.toMatchObject({
      kind,
      status,
      serviceMessage: `refused with ${status}`,
    });
  });

  test('a web page in place of the list is no such service', async () => {
    const { connection } = await start({ html: true });
    await expect(fetchJobs(connection, first)).rejects.toMatchObject({
      kind: 'notTheService',
      answered: 'a web page',
      serviceMessage: 'Sign in: Please sign in .',
    });
  });

  test.each([
    ['another shape', json([1, 2])],
    ['half a list', { status: 200, body: '{"jobs":[{"id":' }],
    ['nothing', { status: 200 }],
  ])('%s in place of the list is no such service', async (_, reply) => {
    const connection = await script(() => reply);
    await expect(fetchJobs(connection, first)).rejects.toMatchObject({ kind: 'notTheService' });
  });

  test('a far page of a service that fails everywhere is a failure, not an end', async () => {
    const { connection } = await start({ status: 500 });
    await expect(fetchJobs(connection, { page: 9, pageSize: 10 })).rejects.toMatchObject({
      status: 500,
    });
  });

  test.each([401, 429, 503])('page 0 answered at first with %i decides nothing', async (status) => {
    const connection = await script((count, request) =>
      count <= 2 && request.url?.includes('page=0')
        ? { ...json({}, status), headers: { 'retry-after': '0' } }
        : pageFromZero(request),
    );
    await fetchJobs(connection, first);
    expect((await turnAll(connection, 10)).seen).toEqual(someIds);
  });

  test('items that are no jobs are counted, the others stay', async () => {
    const jobs = [{ id: 'a' }, null, { name: 'b' }, { id: 7, start_date: 5 }];
    const connection = await script(() => json({ jobs, page: 1, page_size: 10 }));
    expect(await fetchJobs(connection, first)).toMatchObject({
      unreadable: 2,
      jobs: [{ id: 'a' }, { id: '7', start_date: null }],
    });
  });

  test('a cancelled read ends with the reason of the signal', async () => {
    const { connection } = await start({});
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(fetchJobs(connection, first, signal)).rejects.toThrow('enough');
  });
});

describe.each([0, 1] as const)('a service that counts from %i', (countFrom) => {
  describe.each(noPages)('the end answered with %s', (pastEnd) => {
    test.each(counts)('%i jobs: each once, in order', async (jobs) => {
      const { connection, ids } = await start({ countFrom, jobs, pastEnd });
      const { seen, lastPage } = await turnAll(connection, 10);
      expect(seen).toEqual(ids);
      expect(lastPage).toBe(Math.max(1, Math.ceil(jobs / 10)));
    });
  });

  test.each(counts)('%i jobs, a page size capped without a word', async (jobs) => {
    const { connection, ids } = await start({ countFrom, jobs, cap: 5 });
    expect((await turnAll(connection, 20)).seen).toEqual(ids);
  });
});

describe.each([...noPages, 'repeatsPageOne'] as const)('page 0 answered with %s', (pageZero) => {
  test.each(counts)('%i jobs: each once, in order', async (jobs) => {
    const { connection, ids } = await start({ jobs, pageZero });
    expect((await turnAll(connection, 10)).seen).toEqual(ids);
  });
});

test('a service that repeats its last page for ever has an end', async () => {
  const connection = await script((_, { url }) => {
    const page = Number(new URL(url ?? '', 'http://service.test').searchParams.get('page'));
    const start = Math.min(Math.max(page - 1, 0), 1) * 10;
    return json({ jobs: someIds.slice(start, start + 10).map((id) => ({ id })), page });
  });
  expect(await turnAll(connection, 10)).toEqual({ seen: someIds, lastPage: 2 });
});

test.each([2, 3, 9, 1000])('page %i of two leads to the second', async (page) => {
  const { connection } = await start({ jobs: 20 });
  const answer = await fetchJobs(connection, { page, pageSize: 10 });
  expect(answer.kind === 'pastEnd' ? answer.lastPage : answer.page).toBe(2);
});

test('an empty account answered with a refusal says what the service said', async () => {
  const connection = await script(() => json({ detail: 'Nothing here' }, 422));
  expect(await fetchJobs(connection, first)).toMatchObject({
    kind: 'listed',
    jobs: [],
    serviceMessage: 'Nothing here',
  });
});

test('an address without a list (404) is no empty account', async () => {
  const connection = await script(() => json({ detail: 'Nothing here' }, 404));
  await expect(fetchJobs(connection, first)).rejects.toMatchObject({
    kind: 'notTheService',
    status: 404,
  });
});

test('how the service counts is asked for once, not for each page', async () => {
  const { connection } = await start({ jobs: 30 });
  for (const page of [1, 2, 3]) await fetchJobs(connection, { page, pageSize: 10 });
  const asked = variant!.requests.map(({ url }) => new URL(url, 'http://x.test').searchParams);
  expect(new Set(asked.map((query) => query.get('page')))).toEqual(new Set(['0', '1', '2', '3']));
  expect(asked).toHaveLength(4);
  expect(new Set(asked.map((query) => query.get('page_size')))).toEqual(new Set(['10']));
});

test('a setting overrides what would be found out', async () => {
  const { connection } = await start({ countFrom: 0, jobs: 20 });
  await fetchJobs({ ...connection, firstPage: 0 }, first);
  expect(variant!.requests.map(({ url }) => url.split('?')[1])).toEqual(['page=0&page_size=10']);
});

test('with no jobs seen nothing is remembered', async () => {
  let isEmpty = true;
  const connection = await script((_, request) =>
    isEmpty ? json({ jobs: [], page: 0 }) : pageFromZero(request),
  );
  expect(await fetchJobs(connection, first)).toMatchObject({ jobs: [] });
  isEmpty = false;
  expect((await turnAll(connection, 10)).seen).toEqual(someIds);
});

test('a job seen twice throws the finding away', async () => {
  // Page 0 is empty when first asked, so that it looks like counting from 1.
  const connection = await script((count, request) =>
    count <= 2 && request.url?.includes('page=0')
      ? json({ jobs: [], page: 0 })
      : pageFromZero(request),
  );
  expect(JSON.stringify(await fetchJobs(connection, first))).toContain('job-011');
  await fetchJobs({ ...connection, firstPage: 0 }, { page: 2, pageSize: 10 });
  expect(await fetchJobs(connection, first)).toMatchObject({ firstPage: 0 });
  expect((await turnAll(connection, 10)).seen).toEqual(someIds);
});

test('the key goes in the header and never into an address', async () => {
  const { connection } = await start({ jobs: 1 });
  await fetchJobs(connection, first);
  expect(variant!.requests.every(({ headers }) => headers['x-api-key'] === connection.key)).toBe(
    true,
  );
  expect(variant!.requests.some(({ url }) => url.includes(connection.key!))).toBe(false);
});

/** How many requests it takes to read a page. */
async function requestsFor(connection: Connection, page = 1, pageSize = 10): Promise<number> {
  const before = variant!.requests.length;
  await fetchJobs(connection, { page, pageSize });
  return variant!.requests.length - before;
}

test('what was found out is of one connection and page size, until it is forgotten', async () => {
  const { connection } = await start({ jobs: 30 });
  const other = { ...connection, key: 'another' };
  expect(await requestsFor(connection)).toBe(2);
  expect(await requestsFor(connection)).toBe(1);
  expect(await requestsFor(connection, 1, 20)).toBe(2);
  expect(await requestsFor(other)).toBe(2);
  clearJobPagesCache(connection);
  expect(await requestsFor(other)).toBe(1);
  expect(await requestsFor(connection)).toBe(2);
  expect(await requestsFor(connection, 1, 20)).toBe(2);
});

test('a job that moves to another page has it found out anew, one that stays does not', async () => {
  const jobs = someIds.map((id) => ({ id }));
  const { connection } = await start({ jobs });
  expect(await requestsFor(connection, 1)).toBe(2);
  jobs.splice(3, 1);
  expect(await requestsFor(connection, 1)).toBe(1);
  jobs.unshift({ id: 'new' });
  jobs.unshift({ id: 'newer' });
  expect(await requestsFor(connection, 2)).toBe(4);
});
