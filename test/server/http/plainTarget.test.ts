import { expect, test } from 'vitest';
import { isPlainTarget } from '#server/http/plainTarget.ts';

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
])('%j is plain', (target) => {
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
])('%j is not', (target) => {
  expect(isPlainTarget(target)).toBe(false);
});
