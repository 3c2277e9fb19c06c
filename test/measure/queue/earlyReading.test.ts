/** Reading a result before it's there, from the service and through a gateway. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#server/database/database.ts';
import { DEMO_ACCOUNT } from '#server/demo/demoJobs.ts';
import { demoScenesFolder, readParcels } from '#server/demo/demoScenes.ts';
import { startJobQueue } from '#measure/queue/jobQueue.ts';
import { threadsOf } from '#measure/queue/measuringThread.ts';
import { createMetrics } from '#server/monitoring/metrics.ts';
import { removeNamedJob } from '#server/commands/accountCommands.ts';
import { progressAnswer } from '#measure/referenceService/progressAnswer.ts';
import { addRequest } from '#measure/requests/addRequest.ts';
import { findAccountByName } from '#server/store/accounts.ts';
import { rawRequest } from '#test/server/rawRequest.ts';
import { builtServer } from '#test/server/sharedBuild.ts';
import { startTestServer, type TestServer } from '#test/server/startServer.ts';

let service: TestServer;
let gateway: TestServer;
let database: Database;
const cacheFolder = mkdtempSync(join(tmpdir(), 'job-atlas-early-'));
beforeAll(async () => {
  const settings = { CACHE_DIR: join(cacheFolder, 'service') };
  service = await startTestServer({ jobs: [], settings });
  if (!service.database) throw new Error('The service has no database');
  database = service.database;
  gateway = await startTestServer({
    gateway: { url: service.url, key: service.key },
    settings: { CACHE_DIR: join(cacheFolder, 'gateway'), CACHE_SECONDS: '60' },
  });
});
afterAll(async () => {
  await gateway.close();
  await service.close();
  rmSync(cacheFolder, { recursive: true, force: true });
});

const PARCELS = readParcels();

async function addParcels(jobId: string): Promise<void> {
  await database.transaction(async (query) => {
    const accountNo = (await findAccountByName(query, DEMO_ACCOUNT)) ?? 0;
    await addRequest(query, { accountNo, jobId, indexes: ['NDVI'], rows: PARCELS });
  });
}

async function ask(
  server: TestServer,
  id: string,
  options: { method?: string; headers?: Record<string, string> } = {},
) {
  return await rawRequest(`${server.url}/public/api/v1/polygons/${id}`, {
    ...options,
    headers: { 'x-api-key': service.key, ...options.headers },
  });
}

test('a job without a result answers 202 with its progress, cached by nobody, until it is there', async () => {
  await addParcels('early');
  for (const server of [service, gateway]) {
    for (const headers of [{}, { 'if-none-match': '*' }, { 'if-none-match': '".identity"' }]) {
      const early = await ask(server, 'early', { headers });
      expect(early.status).toBe(202);
      expect(early.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' });
      expect(early.headers['content-type']).toContain('application/json');
      expect(early.headers).not.toHaveProperty('etag');
      expect(JSON.parse(String(early.body))).toEqual({
        message: expect.stringContaining(`0 of ${PARCELS.length} polygons so far`) as string,
        status: 'waiting',
        processed: 0,
        failed: 0,
        of: PARCELS.length,
      });
    }
    const head = await ask(server, 'early', { method: 'HEAD' });
    expect(head).toMatchObject({ status: 202, headers: { 'retry-after': '1' } });
    expect(head.body).toHaveLength(0);
  }
  const cached = readdirSync(cacheFolder, { recursive: true, withFileTypes: true });
  expect(cached.filter((entry) => entry.isFile())).toEqual([]);
  const queue = startJobQueue({
    database,
    isEmbedded: true,
    openThread: threadsOf((await builtServer()).measuring, { scenes: demoScenesFolder() }),
    threads: 1,
    log: () => {},
    metrics: createMetrics(),
  });
  // That's as long as measuring all parcels takes.
  await expect
    .poll(async () => (await ask(gateway, 'early')).status, { timeout: 200_000 })
    .toBe(200);
  await queue.close(0);
  for (const server of [service, gateway]) {
    const whole = await ask(server, 'early');
    expect(whole.headers).toHaveProperty('etag');
    const { data, err_data } = JSON.parse(String(whole.body)) as {
      data: { NDVI_mean: number; start_date: string }[];
      err_data: Record<string, object[]>;
    };
    const failed = Object.values(err_data).flat().length;
    expect(data.length + failed).toBe(PARCELS.length);
    expect(data.length).toBeGreaterThan(PARCELS.length / 2);
    expect(data.every(({ NDVI_mean: mean }) => mean > -1 && mean < 1)).toBe(true);
    expect(new Set(data.map(({ start_date }) => start_date.slice(0, 7))).size).toBe(10);
  }
});

test('a job that waits can be removed, with its request', async () => {
  await addParcels('gone');
  await removeNamedJob(database, ['gone', '--account', DEMO_ACCOUNT]);
  expect((await ask(service, 'gone')).status).toBe(404);
  expect(await database.query('select 1 from batches')).toEqual([]);
  expect(await database.query("select 1 from requests where state <> 'done'")).toEqual([]);
});

test.each([
  [{ status: 'running', processed: 100, failed: 20, of: 480 }, '120 of 480', '1'],
  [{ status: 'running', processed: 0, failed: 0, of: 5001 }, '0 of 5001', '11'],
  [{ status: 'waiting', processed: 0, failed: 0, of: 100_000 }, '0 of 100000', '30'],
  [{ note: 'something else' }, '0 of 0', '1'],
])('%o is told, with a time to wait', (progress, counts, seconds) => {
  const { body, headers } = progressAnswer(JSON.stringify(progress));
  expect(body).toContain(counts);
  expect(headers['retry-after']).toBe(seconds);
});
