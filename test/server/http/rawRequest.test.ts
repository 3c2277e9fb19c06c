import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { isAddressable } from '#lib/address.ts';
import { rawJobId, rawPath, rawQuery } from '#server/http/rawRequest.ts';

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

test('the query is what stands after the first question mark', () => {
  expect(rawQuery('/a?page=1&x=a?b').get('x')).toBe('a?b');
  expect([...rawQuery('/a')]).toEqual([]);
});

test.each(['/jobs/', '/jobs/a/b', '/jobs/.', '/jobs/%2e%2E', '/other/a', '/jobs'])(
  '%j names no job',
  (url) => {
    expect(() => rawJobId(url, '/jobs/')).toThrow('nothing at this address');
  },
);

test.each(['/jobs/%', '/jobs/%ff', '/jobs/%c3%28'])('%j is broken', (url) => {
  expect(() => rawJobId(url, '/jobs/')).toThrow('percent-encoded');
});

test('any id comes back, decoded once', () => {
  const ids = string({ unit: 'binary', minLength: 1 }).filter(isAddressable);
  assert(
    property(ids, (id) => {
      expect(rawJobId(`/jobs/${encodeURIComponent(id)}?page=1`, '/jobs/')).toBe(id);
    }),
    { seed: 4310 },
  );
});
