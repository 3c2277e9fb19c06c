import { afterEach, expect, test, vi } from 'vitest';
import { serviceErrorFromHttp } from '#service/errors.ts';

afterEach(() => {
  vi.useRealTimers();
});

function answer(status: number, contentType = 'application/json') {
  return { status, statusText: 'Words', contentType, body: '', retryAfter: null };
}

test.each([
  [401, 'job', 'keyRefused'],
  [403, 'jobs', 'keyRefused'],
  [404, 'job', 'unknownJob'],
  [410, 'job', 'unknownJob'],
  [404, 'jobs', 'notTheService'],
  [400, 'job', 'refused'],
  [302, 'job', 'redirected'],
  [429, 'jobs', 'rateLimited'],
  [500, 'job', 'outage'],
  [503, 'jobs', 'outage'],
] as const)('%i to the read of %s', (status, read, kind) => {
  const error = serviceErrorFromHttp(answer(status), read);
  expect(error).toMatchObject({ kind, status, serviceMessage: 'Words' });
});

test('a web page in place of the list is no such service', () => {
  expect(serviceErrorFromHttp(answer(404, 'text/html; charset=utf-8'), 'jobs').kind).toBe(
    'notTheService',
  );
  const asText = { ...answer(404, 'text/plain'), body: '\n<!DOCTYPE html><p>No such site</p>' };
  expect(serviceErrorFromHttp(asText, 'jobs')).toMatchObject({
    kind: 'notTheService',
    serviceMessage: 'No such site',
  });
});

test('a refusal of one job is about the job unless said otherwise', () => {
  expect(serviceErrorFromHttp(answer(404)).kind).toBe('unknownJob');
});

test.each([
  [null, null],
  ['', null],
  ['soon', null],
  ['-5', null],
  ['0', 0],
  ['30', 30_000],
  ['0.5', 500],
  ['Wed, 01 May 2024 12:00:10 GMT', 10_000],
  ['Wed, 01 May 2024 11:00:00 GMT', 0],
])('Retry-After %s', (retryAfter, ms) => {
  vi.useFakeTimers({ now: Date.parse('2024-05-01T12:00:00Z'), toFake: ['Date'] });
  expect(serviceErrorFromHttp({ ...answer(429), retryAfter }).retryAfterMs).toBe(ms);
});

test.each([
  // Whatever this device's clock says: it's an hour late, and an hour early.
  ['Wed, 01 May 2024 13:00:00 GMT', 'Wed, 01 May 2024 13:00:07 GMT', 7000],
  ['Wed, 01 May 2024 11:00:00 GMT', 'Wed, 01 May 2024 11:00:07 GMT', 7000],
  ['Wed, 01 May 2024 13:00:00 GMT', 'Wed, 01 May 2024 12:30:00 GMT', 0],
  ['Wed, 01 May 2024 13:00:00 GMT', '2.5', 2500],
  ['Wed, 01 May 2024 13:00:00 GMT', 'soon', null],
  // What is no date leaves this device's clock.
  ['yesterday', 'Wed, 01 May 2024 12:00:10 GMT', 10_000],
  ['', 'Wed, 01 May 2024 12:00:10 GMT', 10_000],
])('an answer of %s, Retry-After %s', (date, retryAfter, ms) => {
  vi.useFakeTimers({ now: Date.parse('2024-05-01T12:00:00Z'), toFake: ['Date'] });
  expect(serviceErrorFromHttp({ ...answer(503), date, retryAfter }).retryAfterMs).toBe(ms);
});
