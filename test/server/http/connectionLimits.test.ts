import { BlockList } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#server/listen.ts';
import type { LogLine } from '#server/monitoring/log.ts';
import { readSettings } from '#server/settings/settings.ts';
import { countingService, sayNothing } from '#test/server/hostile/countingService.ts';
import { getText, rawCaller } from '#test/server/hostile/rawCaller.ts';
import { startTestServer } from '#test/server/startServer.ts';

/** A server whose answers to `/held` end with the test; `proxies` as in AUTH_PROXIES. */
async function serving(settings: Record<string, string>) {
  const logged: LogLine[] = [];
  const { limits, proxies } = readSettings(settings);
  const server = await listen(
    ({ url }, outgoing) => void (url === '/held' ? outgoing.write('held') : outgoing.end('here')),
    { host: '127.0.0.1', port: 0, limits, proxies, log: (line) => void logged.push(line) },
  );
  onTestFinished(async () => {
    await server.close();
  });
  return { url: server.url, logged };
}

/** Opens a connection and asks once, so that the order of several is known. */
async function caller(url: string, path = '/') {
  const one = await rawCaller(url, getText(path));
  await expect.poll(() => one.statuses().length + Number(one.socket.destroyed)).toBe(1);
  return one;
}

test('idle connections of one address keep nobody out: the one idle longest is closed first', async () => {
  const { url } = await serving({ MAX_CONNECTIONS: '3', MAX_CONNECTIONS_PER_ADDRESS: '9' });
  const silent = await rawCaller(url, '');
  const [first, second] = [await caller(url), await caller(url)];
  const next = await caller(url);
  expect(next.statuses()).toEqual([200]);
  await silent.closed;
  expect([first.socket.destroyed, second.socket.destroyed]).toEqual([false, false]);
  first.socket.write(getText('/'));
  await expect.poll(() => first.statuses()).toEqual([200, 200]);
  expect((await caller(url)).statuses()).toEqual([200]);
  await second.closed;
  expect([first.socket.destroyed, next.socket.destroyed]).toEqual([false, false]);
});

test('a connection with half a request head counts as idle', async () => {
  const { url } = await serving({ MAX_CONNECTIONS: '2' });
  const half = await rawCaller(url, 'GET / HTTP/1.1\r\n');
  const other = await caller(url);
  half.socket.write('x: y\r\n');
  expect((await caller(url)).statuses()).toEqual([200]);
  await half.closed;
  expect(other.socket.destroyed).toBe(false);
});

test("beyond its address's limit, a new connection replaces the idlest of that address, or is closed", async () => {
  const { url, logged } = await serving({ MAX_CONNECTIONS_PER_ADDRESS: '2' });
  const held = await caller(url, '/held');
  const idle = await caller(url);
  const again = await caller(url, '/held');
  await idle.closed;
  expect(again.statuses()).toEqual([200]);
  for (let more = 0; more < 2; more++) expect((await caller(url)).received()).toBe('');
  expect([held.socket.destroyed, again.socket.destroyed]).toEqual([false, false]);
  expect(logged).toEqual([
    {
      event: 'connection refused',
      limit: 'MAX_CONNECTIONS_PER_ADDRESS',
      address: '127.0.0.1',
    },
  ]);
});

test('a trusted proxy is exempt from the limit per address', async () => {
  const { url } = await serving({
    MAX_CONNECTIONS_PER_ADDRESS: '1',
    AUTH_PROXIES: '10.0.0.0/8, 127.0.0.1',
  });
  const callers = [await caller(url, '/held'), await caller(url, '/held'), await caller(url)];
  expect(callers.map((one) => one.statuses())).toEqual([[200], [200], [200]]);
});

test('when every connection is busy, a few more are accepted for probes only', async () => {
  const service = await countingService(sayNothing);
  const gateway = await startTestServer({
    gateway: { url: service.url, key: 'k' },
    settings: { MAX_CONNECTIONS: '1' },
  });
  onTestFinished(async () => {
    await gateway.close();
    await service.close();
  });
  const holder = await rawCaller(gateway.url, getText('/public/api/v1/polygons'));
  await expect.poll(() => service.asked.length).toBe(1);
  const probe = await caller(gateway.url, '/healthz');
  expect(probe.statuses()).toEqual([200]);
  probe.socket.write(getText('/config.json'));
  await probe.closed;
  expect(probe.statuses()).toEqual([200, 503]);
  expect(probe.received()).toMatch(/^retry-after: 1\r$/im);
  expect(holder.socket.destroyed).toBe(false);
});

test.each([
  ['nothing', '', ''],
  ['half a head', 'GET / HTTP/1.1\r\nhost: a\r\n', 'HTTP/1.1 408 Request Timeout'],
])('a head has to come in time, not %s', async (_, sent, answer) => {
  const { url, logged } = await serving({ HEAD_TIMEOUT_SECONDS: '1' });
  const slow = await rawCaller(url, sent);
  await slow.closed;
  expect(slow.received().split('\r\n')[0]).toBe(answer);
  expect(logged).toHaveLength(sent === '' ? 0 : 1);
});

test('a head has 10 seconds, an address a third of all connections, and no proxy is believed unless named', () => {
  const { limits, proxies } = readSettings({});
  expect(limits).toMatchObject({
    connections: 1500,
    connectionsPerAddress: 500,
    headMs: 10_000,
  });
  expect(proxies).toBeInstanceOf(BlockList);
  expect(proxies.check('127.0.0.1')).toBe(false);
});
