import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Query } from '#server/database/database.ts';
import { listen } from '#server/listen.ts';
import { referenceApp } from '#server/serve.ts';
import { readSettings } from '#server/settings/settings.ts';
import { createMetrics } from '#server/watching/metrics.ts';
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

test('readers of results leave the database to lists: few batches are read at once', async () => {
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
