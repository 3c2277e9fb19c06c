import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openBytes } from '#result/worker/bytes/openBytes.ts';

const HERE = 'https://atlas.example';
const never = new AbortController().signal;
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('self', { location: { origin: HERE } });
});
afterEach(() => void vi.unstubAllGlobals());

const source = {
  kind: 'service' as const,
  url: `${HERE}/polygons/a`,
  headers: { 'x-api-key': 'secret' },
};

function answer(body: string | null, init: ResponseInit = {}, url = source.url): void {
  fetched.mockResolvedValue(Object.defineProperty(new Response(body, init), 'url', { value: url }));
}

test('the key goes to the address it belongs to, never along a redirect, without cookies, and nothing stays in the browser', async () => {
  answer('{}');
  await openBytes(source, never);
  expect(fetched).toHaveBeenCalledExactlyOnceWith(source.url, {
    headers: { accept: 'application/json', 'x-api-key': 'secret' },
    redirect: 'manual',
    credentials: 'same-origin',
    cache: 'no-store',
    signal: expect.any(AbortSignal) as AbortSignal,
  });
});

test.each([
  ['the length of a plain answer', { 'content-length': '900' }, HERE, 900],
  [
    'the size before compression, told by our server',
    { 'x-result-bytes': '5000', 'content-length': '900', 'content-encoding': 'gzip' },
    HERE,
    5000,
  ],
  [
    'nothing of a compressed answer',
    { 'content-length': '900', 'content-encoding': 'br' },
    HERE,
    null,
  ],
  ['nothing across origins', { 'content-length': '900' }, 'https://service.example', null],
  ['nothing without a length', {}, HERE, null],
  ['nothing of a length that is none', { 'content-length': 'many' }, HERE, null],
  ['nothing of a length of 0', { 'content-length': '0' }, HERE, null],
])('what is known of the total: %s', async (...row) => {
  const [, headers, origin, totalBytes] = row;
  answer('{}', { headers }, `${origin}/polygons/a`);
  expect((await openBytes(source, never)).totalBytes).toBe(totalBytes);
});

test('a refusal carries what the service said, a long text cut off', async () => {
  answer('x'.repeat(10_000), {
    status: 429,
    statusText: 'Too Many Requests',
    headers: { 'content-type': 'text/plain', 'retry-after': '7' },
  });
  await expect(openBytes(source, never)).rejects.toMatchObject({
    failure: {
      kind: 'http',
      status: 429,
      statusText: 'Too Many Requests',
      contentType: 'text/plain',
      body: 'x'.repeat(4096),
      retryAfter: '7',
    },
  });
});

test('what can not be reached is a network failure, what was cancelled is aborted', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(openBytes(source, never)).rejects.toMatchObject({
    failure: { kind: 'network', message: 'TypeError: Failed to fetch' },
  });
  await expect(openBytes(source, AbortSignal.abort())).rejects.toMatchObject({
    failure: { kind: 'aborted' },
  });
});

test('an answer without a body has no bytes, a file knows its size', async () => {
  answer(null, { status: 204 });
  expect(await (await openBytes(source, never)).read()).toBeNull();
  const file = new Blob(['{"data":[]}']);
  expect((await openBytes({ kind: 'file', file, name: '' }, never)).totalBytes).toBe(11);
});
