import type { IncomingHttpHeaders } from 'node:http';
import { expect, test } from 'vitest';
import { checkOrigin } from '#server/gateway/checkOrigin.ts';
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
