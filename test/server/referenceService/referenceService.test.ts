import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Query } from '#server/database/database.ts';
import { listen } from '#server/listen.ts';
import { referenceApp } from '#server/serve.ts';
import { readSettings } from '#server/settings/settings.ts';
import { createMetrics } from '#server/monitoring/metrics.ts';
import { rawRequest } from '#test/server/rawRequest.ts';
import { declareReadsSuite, OTHER_ACCOUNT, SUITE_JOBS } from '#test/server/readsSuite.ts';
import { startTestServer, type TestServer } from '#test/server/startServer.ts';
import { ApiError } from '#server/http/apiError.ts';
import { checkPageFits, readPageRequest } from '#server/referenceService/referenceService.ts';

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
])('the query %s is refused: %s', (query, message) => {
  const read = () => readPageRequest(new URLSearchParams(query));
  expect(read).toThrow(ApiError);
  expect(read).toThrow(message);
});

test.each([
  ['', { page: 1, pageSize: 10 }],
  ['page=007&page_size=1000', { page: 7, pageSize: 1000 }],
  ['page=9007199254740991&other=x', { page: Number.MAX_SAFE_INTEGER, pageSize: 10 }],
])('"%s" is read', (query, request) => {
  expect(readPageRequest(new URLSearchParams(query))).toEqual(request);
});

test.each([
  [2, 10, 0, "Page 2 doesn't exist: the account has 0 jobs, which makes 1 page of 10."],
  [2, 10, 10, 'which makes 1 page of 10.'],
  [3, 5, 10, 'which makes 2 pages of 5.'],
  [9, 10, 1, 'the account has 1 job,'],
])('page %i of %i jobs each does not fit %i jobs', (...[page, pageSize, total, message]) => {
  expect(() => checkPageFits({ page, pageSize }, total)).toThrow(message);
});

test.each([
  [1, 10, 0],
  [2, 5, 10],
  [2, 5, 6],
])('page %i of %i jobs each fits %i jobs', (page, pageSize, total) => {
  expect(() => checkPageFits({ page, pageSize }, total)).not.toThrow();
});
