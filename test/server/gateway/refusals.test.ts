import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, test } from 'vitest';
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

describe('reads through the gateway', () => {
  test.each<[string, IncomingHttpHeaders]>([
    ['another host', { origin: 'http://evil.example' }],
    ['another port', { origin: 'http://localhost:1234' }],
    ['an opaque origin', { origin: 'null' }],
    ['an origin that is no address', { origin: 'localhost:4310' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another host of the same site', { 'sec-fetch-site': 'same-site' }],
    [
      'its own origin with another site',
      { origin: `http://${host}`, 'sec-fetch-site': 'cross-site' },
    ],
  ])('from %s are refused', (_, headers) => {
    expect(refusal({ host, ...headers })).toMatchObject({
      status: 403,
      message: expect.stringMatching(/another origin/),
    });
  });

  test.each<[string, IncomingHttpHeaders]>([
    ['a plain client', {}],
    ['its own page', { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }],
    ['its own page behind a TLS proxy', { origin: `https://${host}` }],
    ['a typed address', { 'sec-fetch-site': 'none' }],
  ])('from %s pass', (_, headers) => {
    expect(refusal({ host, ...headers })).toBeNull();
  });
});

describe('a path segment "." or ".."', () => {
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
  ])('is found in %j', (id) => {
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
  ])('is not found in %j', (id) => {
    expect(hasDotSegment(id)).toBe(false);
  });
});
