import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Query } from '#server/database/database.ts';
import { listen } from '#server/listen.ts';
import { referenceApp } from '#server/serve.ts';
import { readSettings } from '#server/settings/settings.ts';
import { createMetrics } from '#server/monitoring/metrics.ts';
import { rawRequest } from '#test/server/rawRequest.ts';
import { declareReadsSuite, OTHER_ACCOUNT, SUITE_JOBS } from '#test/server/readsSuite.ts';
import { startTestServer, type TestServer } from '#test/server/startServer.ts';

describe('the two reads over the embedded database', () => {
  let server: TestServer;
  beforeAll(async () => {
    const accounts = [OTHER_ACCOUNT, { key: 'nothing-here-5b1d' }];
    server = await startTestServer({ jobs: SUITE_JOBS, accounts });
  });
  afterAll(async () => {
    await server.close();
  });
  declareReadsSuite(() => server);
});

test('few batches of results are read at once, so lists are not held up', async () => {
  const held: (() => void)[] = [];
  const query: Query = async <Row>(sql: string) => {
    if (/from records|from failures/.test(sql)) {
      await new Promise<void>((release) => held.push(release));
      return [];
    }
    return [{ account_no: 1, job_no: 1, bytes: 25, job: '{}' }] as Row[];
  };
  const settings = readSettings({ PORT: '0' });
  const running = await listen(
    referenceApp(
      { batches: 2, query, transaction: async (work) => await work(query), close: async () => {} },
      { settings, findAsset: async () => null, log: () => {}, metrics: createMetrics() },
    ),
    settings,
  );
  const ask = async (path: string) =>
    await rawRequest(`${running.url}/public/api/v1/polygons${path}`, {
      headers: { 'x-api-key': 'k' },
    });
  const readers = Array.from({ length: 20 }, async () => await ask('/a'));
  await expect.poll(() => held.length).toBe(2);
  expect((await ask('')).status).toBe(200);
  const release = setInterval(() => {
    for (const one of held.splice(0)) one();
  }, 1);
  expect(new Set((await Promise.all(readers)).map(({ status }) => status))).toEqual(new Set([200]));
  clearInterval(release);
  await running.close();
});

describe('a page of the list', () => {
  const KEYS = { 0: 'none', 1: 'one', 6: 'six', 10: 'ten' } as const;
  let server: TestServer;
  beforeAll(async () => {
    const accounts = Object.entries(KEYS).map(([count, key]) => ({
      key,
      jobs: Array.from({ length: Number(count) }, (_, job) => ({ id: `job ${job}` })),
    }));
    server = await startTestServer({ jobs: [], accounts });
  });
  afterAll(async () => {
    await server.close();
  });

  /** What an account with so many jobs is answered: the message of a refusal, or what the page is and how many jobs it lists. */
  async function answerTo(query: string, count: keyof typeof KEYS) {
    const url = `${server.url}/public/api/v1/polygons?${query}`;
    const { status, body } = await rawRequest(url, { headers: { 'x-api-key': KEYS[count] } });
    const { message, page, page_size, jobs } = JSON.parse(body.toString()) as Answer;
    return status === 200 ? { page, page_size, listed: jobs?.length } : { status, message };
  }

  test.each([
    ['page=0', '"page" must be a whole number, 1 or more.'],
    ['page=-1', '"page" must be'],
    ['page=', '"page" must be'],
    ['page=1e1', '"page" must be'],
    ['page=9007199254740992', '"page" must be'],
    ['page=1&page=1', '"page" is given 2 times.'],
    ['page_size=0', '"page_size" must be'],
    ['page_size=1001', '"page_size" is 1001; a page has at most 1000 jobs.'],
    ['page_size=5&page_size=5', '"page_size" is given 2 times.'],
  ])('that %s asks for is refused: %s', async (query, words) => {
    const message = expect.stringContaining(words) as string;
    expect(await answerTo(query, 10)).toEqual({ status: 400, message });
  });

  test.each([
    ['page=2', 0, "Page 2 doesn't exist: the account has 0 jobs, which makes 1 page of 10."],
    ['page=2', 10, 'which makes 1 page of 10.'],
    ['page=3&page_size=5', 10, 'which makes 2 pages of 5.'],
    ['page=9', 1, 'the account has 1 job,'],
    [
      'page=007&page_size=1000',
      1,
      "Page 7 doesn't exist: the account has 1 job, which makes 1 page of 1000.",
    ],
    ['page=9007199254740991&other=x', 1, "Page 9007199254740991 doesn't exist"],
  ] as const)('that %s asks for does not exist among %i jobs', async (query, count, words) => {
    const message = expect.stringContaining(words) as string;
    expect(await answerTo(query, count)).toEqual({ status: 400, message });
  });

  test.each([
    ['', 0, { page: 1, page_size: 10, listed: 0 }],
    ['page=2&page_size=5', 10, { page: 2, page_size: 5, listed: 5 }],
    ['page=2&page_size=5', 6, { page: 2, page_size: 5, listed: 1 }],
    ['page=001&page_size=1000', 6, { page: 1, page_size: 1000, listed: 6 }],
  ] as const)('that %j asks for is there among %i jobs', async (query, count, page) => {
    expect(await answerTo(query, count)).toEqual(page);
  });
});

interface Answer {
  message?: string;
  page?: number;
  page_size?: number;
  jobs?: object[];
}
