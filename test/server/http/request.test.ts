import { property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { isAddressable } from '#lib/address.ts';
import {
  rawJobId,
  rawPath,
  rawQuery,
  isPlainTarget,
  forwardedPrefix,
} from '#server/http/request.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { rawRequest } from '#test/server/rawRequest.ts';
import { startTestServer } from '#test/server/startServer.ts';
import { startVariant } from '#test/server/variants.ts';

test.each([
  ['/a/b?x=1', '/a/b'],
  ['/a%2Fb#c', '/a%2Fb'],
  ['http://host:80/a?b', '/a'],
  ['http://host', '/'],
  ['?x', '/'],
  ['/a?b\n/c', '/a'],
])('the path of %j is %j', (url, path) => {
  expect(rawPath(url)).toBe(path);
});

test('the query is everything after the first question mark', () => {
  expect(rawQuery('/a?page=1&x=a?b').get('x')).toBe('a?b');
  expect([...rawQuery('/a')]).toEqual([]);
});

test.each(['/jobs/', '/jobs/a/b', '/jobs/.', '/jobs/%2e%2E', '/other/a', '/jobs'])(
  '%j names no job',
  (url) => {
    expect(() => rawJobId(url, '/jobs/')).toThrow('nothing at this address');
  },
);

test.each(['/jobs/%', '/jobs/%ff', '/jobs/%c3%28'])('the escape in %j is broken', (url) => {
  expect(() => rawJobId(url, '/jobs/')).toThrow('percent-encoded');
});

test('any job id is decoded exactly once', () => {
  const ids = string({ unit: 'binary', minLength: 1 }).filter(isAddressable);
  assertProperty(
    property(ids, (id) => {
      expect(rawJobId(`/jobs/${encodeURIComponent(id)}?page=1`, '/jobs/')).toBe(id);
    }),
    { seed: 4310 },
  );
});

test.each([
  '/',
  '/jobs/',
  '/jobs/a%2Fb?to=//x/../y#\\',
  '/jobs/a%2F..%2Fb',
  '/jobs/...',
  '/jobs/..a',
  '/jobs/.hidden',
  '/jobs/%2e%2e%2e',
  '/jobs/%252e%252e',
  '/jobs/a%5Cb|[c]',
])('%j is a plain target', (target) => {
  expect(isPlainTarget(target)).toBe(true);
});

test.each([
  '',
  '*',
  '?a',
  'jobs',
  'http://localhost/jobs',
  '//localhost/jobs',
  '/jobs//a',
  '/jobs/.',
  '/jobs/../a',
  '/jobs/.?a',
  '/%2e%2E/a',
  '/jobs/.%2e',
  String.raw`/jobs\a`,
  '/jobs/%00',
  '/jobs/a#b',
  '/jobs/\u00e9',
  '/jobs/\t',
])('%j is not a plain target', (target) => {
  expect(isPlainTarget(target)).toBe(false);
});

function prefixOf(prefix: string | undefined): string {
  return forwardedPrefix({ headers: { 'x-forwarded-prefix': prefix } });
}

test.each(['/atlas', '/a/b', '/.well-known/a', '/v1.2', '/...'])(
  '%j is a forwarded prefix',
  (prefix) => {
    expect(prefixOf(prefix)).toBe(prefix);
  },
);

test.each([
  undefined,
  '',
  '/',
  'atlas',
  '/atlas/',
  '//evil.example',
  '/a//b',
  '/../../x',
  '/a/..',
  '/./a',
  '/%2e%2e/x',
  String.raw`/\evil.example`,
  '/a;Domain=example.org',
  '/a, /b',
  '/a b',
  'https://evil.example/a',
])('%j is not a forwarded prefix', (prefix) => {
  expect(prefixOf(prefix)).toBe('');
});

test('a request keeps its id, to the service and in the log', async () => {
  const service = await startVariant();
  const gateway = await startTestServer({ gateway: { url: service.url, key: 'k' } });
  const ask = async (id?: string) => {
    const headers = id === undefined ? {} : { 'x-request-id': id };
    const answer = await rawRequest(`${gateway.url}/public/api/v1/polygons`, { headers });
    return answer.headers['x-request-id'];
  };
  expect(await ask('of-the-balancer:1')).toBe('of-the-balancer:1');
  const own = await ask();
  expect(own).toMatch(/^[\da-f-]{36}$/);
  expect(await ask('two words\t"')).toMatch(/^[\da-f-]{36}$/);
  expect(service.requests.map(({ headers }) => headers['x-request-id']).slice(0, 2)).toEqual([
    'of-the-balancer:1',
    own,
  ]);
  await expect.poll(() => gateway.logged.length).toBe(3);
  expect(gateway.logged.map(({ id }) => id).slice(0, 2)).toEqual(['of-the-balancer:1', own]);
  expect(gateway.logged[0]?.['bytes']).toBeGreaterThan(500);
  await gateway.close();
  await service.close();
});
