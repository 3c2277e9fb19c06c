import type { IncomingHttpHeaders } from 'node:http';
import { expect, test } from 'vitest';
import { checkOrigin, hasDotSegment } from '#server/gateway/gateway.ts';
import { ApiError } from '#server/http/apiError.ts';

const host = 'localhost:4310';

function refusal(headers: IncomingHttpHeaders): ApiError | null {
  try {
    checkOrigin(headers);
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

test.each<[string, IncomingHttpHeaders]>([
  ['another host', { origin: 'http://evil.example' }],
  ['another port', { origin: 'http://localhost:1234' }],
  ['no origin to speak of', { origin: 'null' }],
  ['what is no address', { origin: 'localhost:4310' }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbour of the site', { 'sec-fetch-site': 'same-site' }],
  [
    'its own origin, but another site',
    { origin: `http://${host}`, 'sec-fetch-site': 'cross-site' },
  ],
])('%s is refused', (_, headers) => {
  expect(refusal({ host, ...headers })).toMatchObject({
    status: 403,
    message: expect.stringMatching(/another origin/),
  });
});

test.each<[string, IncomingHttpHeaders]>([
  ['a plain client', {}],
  ['its own page', { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }],
  ['its own page behind a proxy that speaks TLS', { origin: `https://${host}` }],
  ['an address that somebody typed', { 'sec-fetch-site': 'none' }],
])('%s passes', (_, headers) => {
  expect(refusal({ host, ...headers })).toBeNull();
});

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
  expect(hasDotSegment(id)).toBe(true);
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
  expect(hasDotSegment(id)).toBe(false);
});
