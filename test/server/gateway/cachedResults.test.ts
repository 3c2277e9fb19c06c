import { readdirSync, statSync, utimesSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { addJob } from '#server/store/addJob.ts';
import { generateRecords } from '#server/commands/syntheticResult.ts';
import { testFolder } from '#test/server/cache/folder.ts';
import { countingService } from '#test/server/hostile/countingService.ts';
import { getText, rawCaller } from '#test/server/hostile/rawCaller.ts';
import { rawRequest } from '#test/server/rawRequest.ts';
import { startTestServer, type TestServer } from '#test/server/startServer.ts';
import { freshMs } from '#server/gateway/cachedResults.ts';

const PATH = '/public/api/v1/polygons';
const HEAD = {
  id: 'big',
  index_list: [],
  input_req: {},
  output_result: {},
  start_date: '2021-01-01',
  end_date: '2021-03-01',
};
const records = (polygons: number) => [...generateRecords({ polygons })];

const OTHER = 'other-key-51c2d0';
const service = await startTestServer({
  jobs: [{ id: 'big', data: records(3000) }],
  accounts: [{ key: OTHER }],
});
afterAll(service.close);

async function gatewayTo(url: string, key: string, settings: Record<string, string>) {
  const gateway = await startTestServer({ gateway: { url, key }, settings });
  onTestFinished(gateway.close);
  return gateway;
}

async function read({ url }: TestServer, headers: Record<string, string> = {}) {
  return await rawRequest(`${url}${PATH}/big`, {
    headers: { 'accept-encoding': 'gzip', ...headers },
  });
}

/** What the service has logged of its results since: status and bytes of each. */
function cost(): { status: unknown; bytes: number }[] {
  const lines = service.logged.filter(({ path }) => path === `${PATH}/big`);
  return lines.map(({ status, bytes }) => ({ status, bytes: Number(bytes) }));
}

describe('results of a service that sends tags', () => {
  test('a second reader costs the service nothing, one who has the result gets a 304, and a changed result is noticed', async () => {
    const settings = { CACHE_DIR: testFolder() };
    const gateway = await gatewayTo(service.url, service.key, settings);
    const one = await read(gateway);
    expect(one.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
    const next = await gatewayTo(service.url, service.key, settings);
    for (const from of [gateway, next]) {
      const two = await read(from);
      expect(two.body.equals(one.body)).toBe(true);
      expect(two.headers).toMatchObject({ etag: one.headers.etag, 'content-encoding': 'gzip' });
      expect(two.headers['x-result-bytes']).toBe(one.headers['x-result-bytes']);
    }
    const known = await read(next, { 'if-none-match': String(one.headers.etag) });
    expect([known.status, known.body.length]).toEqual([304, 0]);
    await expect.poll(() => cost().length).toBe(4);
    const [first, ...others] = cost();
    expect(first?.bytes).toBeGreaterThan(one.body.length);
    for (const { status, bytes } of others) expect([status, bytes < 2000]).toEqual([304, true]);

    await service.database?.transaction(async (query) => {
      await query("delete from jobs where id = 'big'");
      await addJob(query, 1, { ...HEAD, data: records(100) });
    });
    const changed = await read(gateway);
    expect(changed.body.length).toBeLessThan(one.body.length / 2);
    expect((await read(next)).body.equals(changed.body)).toBe(true);
    expect(cost().filter(({ status }) => status === 200)).toHaveLength(2);
  });

  test('a cached result is not sent with another key, nor once the service refuses', async () => {
    const settings = { CACHE_DIR: testFolder() };
    const gateway = await gatewayTo(service.url, service.key, settings);
    expect((await read(gateway)).status).toBe(200);
    const stranger = await gatewayTo(service.url, OTHER, settings);
    expect((await read(stranger)).status).toBe(404);
    await service.database?.query("update jobs set id = 'moved' where id = 'big'");
    expect((await read(gateway)).status).toBe(404);
    await service.database?.query("update jobs set id = 'big' where id = 'moved'");
  });

  test('without a cache folder, readers who have the result still get a 304', async () => {
    const gateway = await gatewayTo(service.url, service.key, {});
    const { headers } = await read(gateway);
    const known = await read(gateway, { 'if-none-match': String(headers.etag) });
    expect([known.status, known.headers.etag]).toEqual([304, headers.etag]);
  });
});

describe('results of a service that sends no tags', () => {
  async function counted(headers: Record<string, string>, settings = {}) {
    let count = 0;
    const answer: RequestListener = (_, outgoing) => {
      count++;
      outgoing.writeHead(200, { 'content-type': 'application/json', ...headers });
      outgoing.end(`{"data":[],"err_data":{},"count":${count}}`);
    };
    const counting = await countingService(answer);
    onTestFinished(counting.close);
    const place = { CACHE_DIR: testFolder(), ...settings };
    const gateway = await gatewayTo(counting.url, 'k', place);
    const bodies = [await read(gateway), await read(gateway)].map(({ body }) => body.toString());
    return { count, same: bodies[0] === bodies[1], gateway };
  }

  test.each([
    ['as long as CACHE_SECONDS says', {}, 1],
    ['as long as it says', { 'cache-control': 'max-age=60' }, 1],
    ['never where it says so', { 'cache-control': 'no-store' }, 2],
    ['never where it depends on more than we know', { vary: 'accept-language' }, 2],
  ])('a result is kept %s', async (_, headers, expected) => {
    const { count, same } = await counted(headers);
    expect([count, same]).toEqual([expected, expected === 1]);
  });
});

test('a result that broke off is not cached', async () => {
  let count = 0;
  const counting = await countingService((_, outgoing) => {
    outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': 40 });
    if (++count > 1) outgoing.end('{"data":[],"err_data":{}}'.padEnd(40));
    else outgoing.write('{"data":[', () => outgoing.destroy());
  });
  onTestFinished(counting.close);
  const gateway = await gatewayTo(counting.url, 'k', { CACHE_DIR: testFolder() });
  expect((await read(gateway)).whole).toBe(false);
  const again = await read(gateway);
  expect([again.whole, again.body.length, count]).toEqual([true, 40, 2]);
});

test.each([
  ['with tags', { etag: '"1"' }],
  ['without', {}],
])('who asks while a result is first read shares that read, over a service %s', async (_, sent) => {
  const reads: (() => void)[] = [];
  const slow = await countingService(({ headers }, outgoing) => {
    if (headers['if-none-match']) outgoing.writeHead(304, sent).end();
    else
      reads.push(() => {
        outgoing.writeHead(200, { 'content-type': 'application/json', ...sent });
        outgoing.end('{"data":[],"err_data":{}}');
      });
  });
  onTestFinished(slow.close);
  const gateway = await gatewayTo(slow.url, 'k', { CACHE_DIR: testFolder() });
  // Nobody waits longer than a second for the body of another's read, which a busy machine may take.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const all = [read(gateway), read(gateway), read(gateway)];
  const inFlight = async () => (await rawRequest(`${gateway.url}/metrics`)).body.toString();
  await expect.poll(inFlight).toContain('results_in_flight 3\n');
  await expect.poll(() => reads.length).toBe(1);
  reads[0]?.();
  const bodies = (await Promise.all(all)).map(({ body }) => body.toString());
  expect(bodies).toEqual(Array(3).fill('{"data":[],"err_data":{}}'));
  expect(reads).toHaveLength(1);
});

/** The bytes of all files in a folder; files removed meanwhile count 0. */
function bytesIn(folder: string): number {
  const sizes = readdirSync(folder).map(
    (name) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0,
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

test('a result has one cache entry per encoding, however readers write what they accept', async () => {
  const accepted = new Set<string>();
  const counting = await countingService(({ headers }, outgoing) => {
    accepted.add(String(headers.accept));
    outgoing.writeHead(200, { 'content-type': 'application/json' });
    outgoing.end('{"data":[],"err_data":{}}');
  });
  onTestFinished(counting.close);
  const folder = testFolder();
  const gateway = await gatewayTo(counting.url, 'k', { CACHE_DIR: folder });
  for (let caller = 0; caller < 20; caller++) {
    const weight = (caller / 100 + 0.1).toFixed(2);
    await read(gateway, {
      accept: `application/json;n=${caller}`,
      'accept-encoding': `gzip;q=${weight}`,
    });
  }
  expect(counting.asked).toHaveLength(1);
  expect([...accepted]).toEqual(['application/json']);
  expect(readdirSync(folder)).toHaveLength(1);
});

test('20 readers who stop in the middle of 20 results use at most CACHE_SIZE on disk, and nothing once they leave', async () => {
  const body = `{"data":[${'1,'.repeat(8_000_000)}1],"err_data":{}}`;
  const service = await countingService((_, outgoing) => {
    outgoing.writeHead(200, { 'content-type': 'application/json', etag: '"1"' });
    outgoing.end(body);
  });
  onTestFinished(service.close);
  const folder = testFolder();
  const size = 2e7;
  const settings = { CACHE_DIR: folder, CACHE_SIZE: String(size) };
  const gateway = await gatewayTo(service.url, 'k', settings);
  const callers = [];
  let most = 0;
  for (let caller = 0; caller < 20; caller++) {
    const begun = await rawCaller(gateway.url, getText(`${PATH}/${caller}`));
    callers.push(begun);
    await expect.poll(() => begun.received().length).toBeGreaterThan(300_000);
    begun.socket.pause();
    most = Math.max(most, bytesIn(folder));
  }
  expect(most).toBeGreaterThan(size / 4);
  expect(most).toBeLessThanOrEqual(size);
  for (const { socket } of callers) socket.destroy();
  const unfinished = () => readdirSync(folder).filter((name) => name.endsWith('.part'));
  await expect.poll(unfinished).toEqual([]);
  expect(bytesIn(folder)).toBeLessThanOrEqual(size);
});

test('a result cached in the future, before a clock was corrected, is requested again', async () => {
  let count = 0;
  const counting = await countingService((_, outgoing) => {
    outgoing.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'max-age=60' });
    outgoing.end(`{"data":[],"err_data":{},"count":${++count}}`);
  });
  onTestFinished(counting.close);
  const folder = testFolder();
  const gateway = await gatewayTo(counting.url, 'k', { CACHE_DIR: folder });
  await read(gateway);
  const inAYear = Date.now() / 1000 + 31_536_000;
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), inAYear, inAYear);
  expect((await read(gateway)).body.toString()).toContain('"count":2');
  expect((await read(gateway)).body.toString()).toContain('"count":2');
});

test.each([
  [{}, 5],
  [{ etag: '"a"' }, 0],
  [{ 'last-modified': 'Mon, 01 Jan 2024 00:00:00 GMT' }, 0],
  [{ 'cache-control': 'private, max-age=60', etag: '"a"' }, 60_000],
  [{ 'cache-control': 'Max-Age="7"' }, 7000],
  [{ 'cache-control': 'no-cache, max-age=60' }, 0],
  [{ 'cache-control': 'no-store, max-age=60' }, null],
  [{ 'cache-control': 'private, NO-STORE' }, null],
  [{ vary: 'Accept-Encoding, Origin' }, 5],
  [{ vary: 'accept-language' }, null],
  [{ vary: '*' }, null],
])('an answer with %j may be sent again for %s ms', (headers, expected) => {
  expect(freshMs(headers, 5)).toBe(expected);
});
