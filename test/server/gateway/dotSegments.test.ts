import { expect, test } from 'vitest';
import { holdsDotSegment } from '#server/gateway/dotSegments.ts';

test.each([
  '.',
  '..',
  'a/../b',
  '../a',
  'a/.',
  String.raw`a\..\b`,
  '%2e%2e/a',
  'a%2F..%2fb',
  'a%5C..%5Cb',
  '%252e%252E%252fa',
  '%%32e%%32e/a',
  `a/%${'25'.repeat(30)}2e`,
  '..;x/a',
  'a/%2e;/b',
])('%j holds one', (id) => {
  expect(holdsDotSegment(id)).toBe(true);
});

test.each([
  'job-001',
  'a/b',
  'north/west 50% ...',
  '...',
  'a..b',
  '.hidden',
  '..a/b',
  'v1.2/..3',
  'a%2Fb',
  '100%',
  '%zz',
  '%c3%bc',
  'a;b',
])('%j holds none', (id) => {
  expect(holdsDotSegment(id)).toBe(false);
});
