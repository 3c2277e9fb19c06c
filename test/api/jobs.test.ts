import { afterEach, describe, expect, test } from 'vitest';
import { fetchJobs, type JobsPage } from '#api/jobs.ts';
import type { Connection } from '#api/connection.ts';
import {
  jobIds,
  json,
  startVariant,
  type NoSuchPage,
  type RunningVariant,
  type Variant,
} from '#test/api/variants.ts';

let running: RunningVariant | null = null;
afterEach(async () => {
  await running?.stop();
  running = null;
});

async function start(variant: Variant): Promise<Connection> {
  running = await startVariant(variant);
  return running.connection;
}

/** Turns pages from the first until the end, as a person does. */
async function turnAll(connection: Connection, pageSize: number) {
  const seen: string[] = [];
  for (let page = 1; page < 50; page++) {
    const answer = await fetchJobs(connection, { page, pageSize });
    if (answer.kind === 'pastEnd') return { seen, lastPage: answer.lastPage };
    expect(answer.page).toBe(page);
    seen.push(...answer.jobs.map(({ id }) => id));
    if (answer.jobs.length === 0) return { seen, lastPage: page };
  }
  throw new Error('There is no end');
}

const missing: NoSuchPage[] = [
  ...[400, 404, 416, 422, 500].map((status) => ({ kind: 'status', status }) as const),
  { kind: 'empty' },
  { kind: 'noJobs' },
];
const counts = [0, 1, 10, 13, 20];

describe('failures', () => {
  test.each([
    [401, 'keyRefused'],
    [403, 'keyRefused'],
    [503, 'outage'],
    [500, 'outage'],
    [418, 'refused'],
  ])('a first page answered with %i is the error %s', async (status, kind) => {
    const connection = await start({ instead: () => json({ message: 'No' }, status) });
    await expect(fetchJobs(connection, { page: 1, pageSize: 10 })).rejects.toMatchObject({
      kind,
      status,
      said: 'No',
    });
  });

  test.each([
    ['a web page', { status: 200, body: '<html>Hello' }],
    ['another shape', json([1, 2])],
    ['half a list', { status: 200, body: '{"jobs":[{"id":' }],
  ])('%s in place of the list is no such service', async (_, reply) => {
    const connection = await start({ instead: () => reply });
    await expect(fetchJobs(connection, { page: 1, pageSize: 10 })).rejects.toMatchObject({
      kind: 'notTheService',
    });
  });

  test('a far page of a service that fails everywhere is a failure, not an end', async () => {
    const connection = await start({ instead: () => json({ error: 'Broken' }, 500) });
    await expect(fetchJobs(connection, { page: 9, pageSize: 10 })).rejects.toMatchObject({
      status: 500,
    });
  });

  test.each([401, 429, 503])('page 0 answered once with %i decides nothing', async (status) => {
    const connection = await start({
      firstPage: 0,
      instead: (count, { url }) =>
        url?.includes('page=0') && count <= 2
          ? { ...json({}, status), headers: { 'retry-after': '0' } }
          : null,
    });
    await fetchJobs(connection, { page: 1, pageSize: 10 });
    const { seen } = await turnAll(connection, 10);
    expect(seen).toEqual(jobIds(20));
  });

  test('items that are no jobs are counted, the others stay', async () => {
    const jobs = [{ id: 'a' }, null, { name: 'b' }, { id: 7, start_date: 5 }];
    const connection = await start({ instead: () => json({ jobs, page: 1, page_size: 10 }) });
    const page = await fetchJobs(connection, { page: 1, pageSize: 10 });
    expect(page).toMatchObject({
      unreadable: 2,
      jobs: [{ id: 'a' }, { id: '7', start_date: null }],
    });
  });
});

describe.each([0, 1] as const)('a service that counts from %i', (firstPage) => {
  for (const after of missing) {
    const name = after.kind === 'status' ? `status ${after.status}` : after.kind;
    test.each(counts)(`%i jobs, the end answered by ${name}: each once, in order`, async (jobs) => {
      const connection = await start({ firstPage, jobs, after });
      const { seen, lastPage } = await turnAll(connection, 10);
      expect(seen).toEqual(jobIds(jobs));
      expect(lastPage).toBe(Math.max(1, Math.ceil(jobs / 10)));
    });
  }
});

describe.each([...missing, { kind: 'nearest' } as const])('page 0 answered by %o', (before) => {
  test.each(counts)('%i jobs: each once, in order', async (jobs) => {
    const connection = await start({ firstPage: 1, jobs, before });
    const { seen } = await turnAll(connection, 10);
    expect(seen).toEqual(jobIds(jobs));
  });

  test.each([0, 1] as const)(
    'an empty account that answers any page so, from %i',
    async (first) => {
      if (before.kind === 'nearest' || (before.kind === 'status' && before.status === 500)) return;
      const connection = await start({ firstPage: first, jobs: 0, before, after: before });
      expect((await turnAll(connection, 10)).seen).toEqual([]);
    },
  );
});

test.each([0, 1] as const)('a page size capped without a word, from %i', async (firstPage) => {
  const connection = await start({ firstPage, jobs: 23, cap: 5 });
  const { seen, lastPage } = await turnAll(connection, 20);
  expect(seen).toEqual(jobIds(23));
  expect(lastPage).toBe(5);
});

test('a service that repeats its last page for ever has an end', async () => {
  const connection = await start({ jobs: 13, after: { kind: 'nearest' } });
  const { seen, lastPage } = await turnAll(connection, 10);
  expect(seen).toEqual(jobIds(13));
  expect(lastPage).toBe(2);
});

test.each([2, 3, 9, 1000])('page %i of two leads to the second', async (page) => {
  const connection = await start({ jobs: 20 });
  const answer: JobsPage = await fetchJobs(connection, { page, pageSize: 10 });
  expect(answer.kind === 'pastEnd' ? answer.lastPage : answer.page).toBe(2);
});

test('an empty account answered with a refusal says what the service said', async () => {
  const connection = await start({ instead: () => json({ detail: 'Nothing here' }, 404) });
  const page = await fetchJobs(connection, { page: 1, pageSize: 10 });
  expect(page).toMatchObject({ kind: 'listed', jobs: [], said: 'Nothing here' });
});

test('how the service counts is asked for once, not for each page', async () => {
  const connection = await start({ jobs: 30 });
  await fetchJobs(connection, { page: 1, pageSize: 10 });
  await fetchJobs(connection, { page: 2, pageSize: 10 });
  await fetchJobs(connection, { page: 3, pageSize: 10 });
  const asked = running!.requests.map(({ url }) => new URL(url, 'http://x.test').searchParams);
  expect(new Set(asked.map((query) => query.get('page')))).toEqual(new Set(['0', '1', '2', '3']));
  expect(asked).toHaveLength(4);
  expect(new Set(asked.map((query) => query.get('page_size')))).toEqual(new Set(['10']));
});

test('a setting overrides what would be found out', async () => {
  const connection = { ...(await start({ firstPage: 0, jobs: 20 })), firstPage: 0 };
  await fetchJobs(connection, { page: 1, pageSize: 10 });
  expect(running!.requests.map(({ url }) => url.split('?')[1])).toEqual(['page=0&page_size=10']);
});

test('a job seen twice throws the finding away', async () => {
  // Counts from 0, but page 0 is empty when first asked, so that it looks like counting from 1.
  const connection = await start({
    firstPage: 0,
    jobs: 20,
    instead: (count, { url }) =>
      count <= 2 && url?.includes('page=0') ? json({ jobs: [], page: 0, page_size: 10 }) : null,
  });
  const wrong = await fetchJobs(connection, { page: 1, pageSize: 10 });
  expect(JSON.stringify(wrong)).toContain('job-11');
  connection.firstPage = 0;
  await fetchJobs(connection, { page: 2, pageSize: 10 });
  connection.firstPage = null;
  const right = await fetchJobs(connection, { page: 1, pageSize: 10 });
  expect(right).toMatchObject({ firstPage: 0 });
  expect((await turnAll(connection, 10)).seen).toEqual(jobIds(20));
});

test('the key goes in the header and never into an address', async () => {
  const connection = await start({ jobs: 1 });
  await fetchJobs(connection, { page: 1, pageSize: 10 });
  expect(running!.requests.every(({ key }) => key === connection.key)).toBe(true);
  expect(running!.requests.some(({ url }) => url.includes(connection.key!))).toBe(false);
});

test('a cancelled read ends with the reason of the signal', async () => {
  const connection = await start({ jobs: 1 });
  const signal = AbortSignal.abort(new Error('enough'));
  await expect(fetchJobs(connection, { page: 1, pageSize: 10 }, signal)).rejects.toThrow('enough');
});
