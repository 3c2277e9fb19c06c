import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  comparePath,
  connectPath,
  isAddressable,
  isOwnPath,
  jobPath,
  jobsPath,
  parseComparePath,
  parseJobPath,
  parseJobsSearch,
  parseNext,
} from '#lib/address.ts';
import { assertProperty } from '#test/assertProperty.ts';

test.each(['', '.', '..', 'a\ud800'])('no address can carry the id %j', (id) => {
  expect(isAddressable(id)).toBe(false);
  expect(() => jobPath(id)).toThrow(RangeError);
});

test.each(['/jobs', '/jobs/', '/jobs/a/b', '/jobs/%zz', '/file', '/x/jobs/a'])(
  '%s holds no job',
  (path) => {
    expect(parseJobPath(path)).toBeNull();
  },
);

test('every other id comes back from its path, through a browser', () => {
  assertProperty(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (id) => {
      fc.pre(isAddressable(id));
      expect(parseJobPath(new URL(jobPath(id), 'https://a.test').pathname)).toBe(id);
    }),
    { seed: 7 },
  );
});

test('a comparison carries both ids, each encoded whole', () => {
  expect(comparePath('a/b', 'c')).toBe('/compare/a%2Fb/c');
  expect(() => comparePath('a', '..')).toThrow(RangeError);
  expect(parseComparePath(comparePath('a%2Fb', 'c\n/'))).toEqual(['a%2Fb', 'c\n/']);
  expect(parseComparePath('/compare/a')).toBeNull();
  expect(parseComparePath('/compare/a/b/c')).toBeNull();
  expect(parseComparePath('/compare/a/%E0%A4%A')).toBeNull();
});

test.each([
  ['', 1, 10],
  ['?page=3&page_size=20', 3, 20],
  ['?page=0', 1, 10],
  ['?page=-5&page_size=0', 1, 1],
  ['?page=2.9', 2, 10],
  ['?page=abc&page_size=', 1, 10],
  ['?page_size=5000', 1, 100],
  ['?page=1e99', 1_000_000_000, 10],
  ['?page=Infinity', 1_000_000_000, 10],
])('%s', (search, page, pageSize) => {
  expect(parseJobsSearch(search)).toEqual({ page, pageSize });
});

test('a page of the history comes back from its path', () => {
  const path = jobsPath({ page: 4, pageSize: 50 });
  expect(parseJobsSearch(new URL(path, 'https://a.test').search)).toEqual({
    page: 4,
    pageSize: 50,
  });
  expect(jobsPath()).toBe('/jobs');
});

test.each([
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  '/\n/evil.test',
  '/\t\\evil.test',
  'javascript:alert(1)',
  '/connect?next=/connect',
])('%s is nowhere to lead back to', (next) => {
  expect(parseNext(`?next=${encodeURIComponent(next)}`)).toBe('/jobs');
});

test('the connect form leads back to where one wanted to go', () => {
  const wanted = `${jobPath(`a/b%2F?#"' पट्टा`)}?record=3&map=5/1/2`;
  expect(parseNext(new URL(connectPath(wanted), 'https://a.test').search)).toBe(wanted);
  expect(connectPath('/')).toBe('/connect');
});

test.each([
  ['/jobs?state=failed&q=a', true],
  ['/', true],
  ['', false],
  ['jobs', false],
  ['//elsewhere.test', false],
  ['/\\elsewhere.test', false],
  ['/\n/elsewhere.test', false],
  ['https://elsewhere.test/', false],
])('%j is a path of this app: %s', (text, is) => {
  expect(isOwnPath(text)).toBe(is);
});
