import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Connection } from '#service/connection.ts';
import type { ServiceError } from '#service/errors.ts';
import { explainError } from '#service/explainError.ts';
import { rateLimitedUntil } from '#service/rateLimit.ts';
import { withRetry } from '#service/retry.ts';
import { inRequestSlot } from '#service/requestSlots.ts';
import { request } from '#service/serviceClient.ts';
import { memoryLocks } from '#test/history/worker/tabs.ts';
import { deadConnection, json, KEY, startScripted, type Reply, type Scripted } from './scripted.ts';

const SECRET = 'Zx81/Qp42+Lk93"7';

let running: Scripted | null = null;
afterEach(async () => {
  await running?.stop();
  running = null;
  vi.unstubAllGlobals();
});

async function replying(...replies: Reply[]): Promise<Connection> {
  running = await startScripted((count) => replies[Math.min(count, replies.length) - 1]!);
  return running.connection;
}

describe('final at once', () => {
  test.each([400, 401, 403, 404, 409, 422, 500, 501])(
    'status %i is asked for once',
    async (status) => {
      const connection = await replying(json({ message: 'No' }, status));
      await expect(request(connection, '/polygons')).rejects.toMatchObject({
        status,
        serviceMessage: 'No',
      });
      expect(running!.requests).toHaveLength(1);
    },
  );

  test('an HTML page', async () => {
    const connection = await replying({ status: 200, body: '<!doctype html><title>Hi</title>' });
    await expect(request(connection, '/polygons')).rejects.toMatchObject({
      kind: 'notTheService',
      answered: 'a web page',
      serviceMessage: 'Hi',
    });
  });

  test.each<[string, Reply]>([
    ['in an error', json({ message: `no ${SECRET}` }, 403)],
    ['cut off at the end of what is shown', json({ message: 'x'.repeat(290) + SECRET }, 403)],
    ['in what is no JSON', { status: 200, body: `who is ${encodeURIComponent(SECRET)}?` }],
    [
      'at the end of the few words of what is no JSON',
      { status: 200, body: 'x'.repeat(90) + SECRET },
    ],
  ])('the key that is echoed %s is shown nowhere', async (_, reply) => {
    const connection = { ...(await replying(reply)), key: SECRET };
    const error: unknown = await request(connection, '/polygons').catch(
      (caught: unknown) => caught,
    );
    const { title, meaning, advice } = explainError(error);
    const { message, serviceMessage } = error as ServiceError;
    const shown = [title, meaning, advice, message, serviceMessage].join(' ');
    expect(shown).toContain('•••');
    expect(shown).not.toMatch(/Zx81.{0,3}Qp/);
  });

  test('a pause longer than anybody waits for', async () => {
    const connection = await replying({ status: 429, headers: { 'retry-after': '86400' } });
    const error: unknown = await request(connection, '/polygons').catch(
      (caught: unknown) => caught,
    );
    expect(error).toMatchObject({ kind: 'rateLimited', retryAfterMs: 86_400_000 });
    expect(explainError(error).advice).toContain('24 hours');
    expect(running!.requests).toHaveLength(1);
  });
});

describe('given up visibly', () => {
  test.each([502, 503, 504])('status %i after three tries', async (status) => {
    const connection = await replying({ status, body: 'down' });
    await expect(request(connection, '/polygons')).rejects.toMatchObject({
      kind: 'outage',
      status,
      serviceMessage: 'down',
      tries: 3,
    });
    expect(running!.requests).toHaveLength(3);
  });

  test('nothing listens', async () => {
    const connection = deadConnection();
    await expect(request(connection, '/polygons', { tries: 1 })).rejects.toMatchObject({
      kind: 'unreachable',
      status: null,
    });
  });

  test('429 without an end', async () => {
    const connection = await replying({ status: 429, headers: { 'retry-after': '0.01' } });
    await expect(request(connection, '/polygons')).rejects.toMatchObject({
      kind: 'rateLimited',
      tries: 6,
    });
  });
});

test('an outage that passes is not noticed', async () => {
  const connection = await replying({ status: 503 }, json({ jobs: [] }));
  await expect(request(connection, '/polygons')).resolves.toEqual({ jobs: [] });
});

test('429 waits as Retry-After says, and others of that origin with it', async () => {
  const connection = await replying({ status: 429, headers: { 'retry-after': '1' } }, json(1));
  const first = request(connection, '/a');
  await expect.poll(() => rateLimitedUntil(new URL(connection.baseUrl).origin)).not.toBeNull();
  await expect(Promise.all([first, request(connection, '/b')])).resolves.toEqual([1, 1]);
  const [limited, ...later] = running!.requests;
  expect(later.map(({ at }) => at - limited!.at >= 1000)).toEqual([true, true]);
  expect(rateLimitedUntil(new URL(connection.baseUrl).origin)).toBeNull();
});

test('a wait can be cancelled', async () => {
  const connection = await replying({ status: 429, headers: { 'retry-after': '60' } });
  const cancel = new AbortController();
  const reading = request(connection, '/polygons', { signal: cancel.signal });
  await expect.poll(() => rateLimitedUntil(new URL(connection.baseUrl).origin)).not.toBeNull();
  cancel.abort(new Error('enough'));
  await expect(reading).rejects.toThrow('enough');
});

test('at most four at once', async () => {
  const connection = await replying(json(1));
  await Promise.all(Array.from({ length: 12 }, (_, i) => request(connection, `/${i}`)));
  expect(running!.requests).toHaveLength(12);
  expect(running!.mostAtOnce()).toBeLessThanOrEqual(4);
});

test('lists that wait for summaries keep no result from being opened', async () => {
  const connection = await replying(json(1));
  const locks = memoryLocks();
  const asked = vi.spyOn(locks, 'request');
  vi.stubGlobal('navigator', { locks });
  let open = () => {};
  const isTime = new Promise<void>((resolve) => (open = resolve));
  const looking = Array.from({ length: 4 }, () =>
    inRequestSlot(connection, async () => {
      await isTime;
      return await withRetry(connection, () => Promise.resolve('opened'), {});
    }),
  );
  const lists = Array.from({ length: 4 }, (_, i) => request(connection, `/${i}`));
  // The first four find a lock at once; each list tries all four, then waits for one.
  await expect.poll(() => asked.mock.calls.length).toBe(4 + 4 * 5);
  open();
  expect(await Promise.all(looking)).toEqual(Array.from({ length: 4 }, () => 'opened'));
  expect(await Promise.all(lists)).toEqual([1, 1, 1, 1]);
});

test('a cancelled request leaves its place', async () => {
  const connection = await replying(json(1));
  const cancel = new AbortController();
  const all = Array.from({ length: 8 }, (_, i) =>
    request(connection, `/${i}`, { signal: cancel.signal }).catch(() => null),
  );
  cancel.abort();
  await Promise.all(all);
  await expect(request(connection, '/after')).resolves.toBe(1);
});

test('the key is in its header, and a redirect never carries it on', async () => {
  const elsewhere: string[] = [];
  const other = createServer((incoming, response) => {
    elsewhere.push(JSON.stringify(incoming.headers));
    response.end('{}');
  });
  await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready));
  const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
  const connection = await replying({ status: 302, headers: { location } });
  const error: unknown = await request(connection, '/polygons').catch((caught: unknown) => caught);
  await new Promise((stopped) => other.close(stopped));
  expect(error).toMatchObject({ kind: 'redirected' });
  expect(elsewhere.filter((headers) => headers.includes(KEY))).toEqual([]);
  expect(running!.requests[0]!.key).toBe(KEY);
  expect(
    `${String(error)} ${JSON.stringify(error)} ${JSON.stringify(explainError(error))}`,
  ).not.toContain(KEY);
});

test('what Python writes for no number is read', async () => {
  const connection = await replying({
    status: 200,
    body: '{"mean": NaN, "said": "NaN, -Infinity"}',
  });
  await expect(request(connection, '/polygons')).resolves.toEqual({
    mean: 'NaN',
    said: 'NaN, -Infinity',
  });
});
