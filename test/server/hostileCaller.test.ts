/** Callers who attack, over real sockets. */
import { afterEach, describe, expect, test } from 'vitest';
import { rawRequest } from '#test/server/rawRequest.ts';
import { startTestServer, type TestServer } from '#test/server/startServer.ts';
import { startVariant } from '#test/server/variants.ts';

const PATH = '/public/api/v1/polygons';
const EVERYTHING = ['/config.json', '/', '/jobs', '/nothing.js', PATH, `${PATH}/a`];

const started: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of started.splice(0).toReversed()) await one.close();
});

async function startGateway(): Promise<TestServer> {
  const service = await startVariant({});
  const gateway = await startTestServer({ gateway: { url: service.url, key: 'k' } });
  started.push(service, gateway);
  return gateway;
}

describe('the Host of requests to a gateway', () => {
  test('must be its own for pages, configuration and reads', async () => {
    const gateway = await startGateway();
    for (const path of EVERYTHING) {
      for (const host of ['evil.example', 'evil.example:4310', 'localhost.']) {
        const answer = await rawRequest(gateway.url, { path, headers: { host } });
        expect([path, host, answer.status]).toEqual([path, host, 403]);
        expect(answer.body.toString()).toContain('ALLOWED_HOSTS');
      }
    }
    expect((await rawRequest(`${gateway.url}/config.json`)).status).toBe(200);
  });
});

test('two Host headers are refused, whichever comes first', async () => {
  const { url } = await startGateway();
  const own = new URL(url).host;
  for (const path of EVERYTHING) {
    for (const hosts of [
      [own, 'evil.example'],
      ['evil.example', own],
      [own, own],
    ]) {
      const headers = hosts.flatMap((host) => ['Host', host]);
      expect([path, (await rawRequest(url, { path, headers })).status]).toEqual([path, 400]);
    }
  }
});
