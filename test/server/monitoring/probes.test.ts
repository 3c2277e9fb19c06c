import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { serve } from '#server/serve.ts';
import { readSettings } from '#server/settings/settings.ts';
import { createMetrics } from '#server/monitoring/metrics.ts';
import { probeListener } from '#server/monitoring/probes.ts';
import { getText, rawCaller } from '#test/server/hostile/rawCaller.ts';
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

/** A gateway's service has three seconds to answer, which a busy machine may take. */
async function untilReady(url: string): Promise<void> {
  await expect.poll(async () => (await statusOf(url, '/readyz'))[0]).toBe(200);
}

test('a server answers whether it runs, whether its database answers, and its metrics', async () => {
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

test('a gateway is ready while its service answers; metrics can have their own port', async () => {
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
  await untilReady(gateway.url);
  await service.close();
  await expect.poll(async () => (await statusOf(gateway.url, '/readyz'))[0]).toBe(503);
});

test.each(['password', 'oidc', 'proxy'])(
  'where people sign in (%s) the figures are on a port of their own alone',
  async (kind) => {
    const service = await startVariant();
    const server = await startTestServer({
      gateway: { url: service.url, key: 'k' },
      settings: {
        AUTH: kind,
        AUTH_PASSWORD: 'correct horse',
        OIDC_ISSUER: 'https://id.example',
        OIDC_CLIENT_ID: 'atlas',
        OIDC_CLIENT_SECRET: 'secret',
        OIDC_ALLOWED_DOMAINS: '*',
        AUTH_PROXIES: '10.0.0.0/8',
      },
    });
    started.push(service, server);
    const { status, body } = await rawRequest(`${server.url}/metrics`);
    expect(status).not.toBe(200);
    expect(body.toString()).not.toContain('job_atlas_');
    expect((await statusOf(server.url, '/healthz'))[0]).toBe(200);
    await untilReady(server.url);
  },
);

describe('floods of probes', () => {
  /** A server for probes alone. `made` counts collected metrics, `tooOften` those beyond one per second; `go` lets answers be made. */
  async function probeServer() {
    const metrics = createMetrics();
    const startMs = performance.now();
    let made = 0;
    let go = () => {};
    const released = new Promise<void>((resolve) => {
      go = resolve;
    });
    const text = async () => {
      made++;
      await released;
      return await metrics.text();
    };
    const server = createServer(
      probeListener({ metrics: { ...metrics, text }, checkReady: async () => await released }),
    );
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    started.push({
      async close() {
        server.closeAllConnections();
        await new Promise((resolve) => {
          server.close(resolve);
        });
      },
    });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const tooOften = () => made - 1 - (performance.now() - startMs) / 1000;
    return { url, made: () => made, tooOften, go: () => go() };
  }

  test('simultaneous requests for metrics share one answer', async () => {
    const { url, made, tooOften, go } = await probeServer();
    const callers = await Promise.all(
      Array.from({ length: 20 }, () => rawCaller(url, getText('/metrics').repeat(4))),
    );
    await expect.poll(made).toBeGreaterThan(0);
    expect((await statusOf(url, '/healthz'))[0]).toBe(200);
    go();
    for (const one of callers)
      await expect.poll(() => one.statuses()).toEqual([200, 200, 200, 200]);
    expect(tooOften()).toBeLessThanOrEqual(0);
    for (const { socket } of callers) socket.destroy();
  });

  test.each(['/metrics', '/readyz', '/healthz'])(
    'a connection with more of %s than a few waiting is closed, the next caller is answered',
    async (path) => {
      const { url, tooOften, go } = await probeServer();
      const callers = await Promise.all(
        Array.from({ length: 10 }, () => rawCaller(url, getText(path).repeat(5000))),
      );
      for (const one of callers) await one.closed;
      expect(Math.max(...callers.map((one) => one.statuses().length))).toBeLessThan(100);
      go();
      expect((await statusOf(url, path))[0]).toBe(200);
      expect(tooOften()).toBeLessThanOrEqual(0);
    },
  );
});
