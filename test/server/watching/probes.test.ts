import { afterEach, expect, test, vi } from 'vitest';
import { serve } from '#server/serve.ts';
import { readSettings } from '#server/settings/settings.ts';
import { rawRequest } from '#test/server/rawRequest.ts';
import { startTestServer } from '#test/server/startServer.ts';
import { startVariant } from '#test/server/variants.ts';

const started: { close(): Promise<void> }[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const one of started.splice(0).toReversed()) await one.close();
});

async function statusOf(url: string, path: string) {
  const { status, body } = await rawRequest(url + path, { headers: { host: 'probe.internal' } });
  return [status, body.toString()];
}

test('a server tells whether it runs, whether its database answers, and its figures', async () => {
  const server = await startTestServer({ jobs: [] });
  started.push(server);
  expect(await statusOf(server.url, '/healthz')).toEqual([200, 'ok\n']);
  expect(await statusOf(server.url, '/readyz')).toEqual([200, 'ready\n']);
  await rawRequest(`${server.url}/public/api/v1/polygons`);
  await expect
    .poll(async () => (await statusOf(server.url, '/metrics'))[1])
    .toContain('job_atlas_requests_total{route="jobs",status="401"} 1');
  expect(server.logged).toHaveLength(1);
});

test('a gateway is ready while its service answers; figures have a port of their own', async () => {
  const service = await startVariant();
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const environment = {
    PORT: '0',
    METRICS_PORT: '0',
    SERVICE_URL: service.url,
    SERVICE_API_KEY: 'k',
  };
  const gateway = await startTestServer({
    gateway: { url: service.url, key: 'k' },
    settings: { METRICS_PORT: '1' },
  });
  const whole = await serve(readSettings(environment));
  started.push(gateway, whole);
  expect((await statusOf(gateway.url, '/metrics'))[0]).not.toBe(200);
  expect((await statusOf(gateway.url, '/healthz'))[0]).toBe(200);
  expect((await statusOf(gateway.url, '/readyz'))[0]).toBe(200);
  await service.close();
  await expect.poll(async () => (await statusOf(gateway.url, '/readyz'))[0]).toBe(503);
});
