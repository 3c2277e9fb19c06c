import { expect, test } from 'vitest';
import { ServiceError } from '#service/errors.ts';
import { explainError } from '#service/explainError.ts';
import { WebAssemblyUnavailable } from '#core/webAssembly.ts';

test.each([
  'keyRefused',
  'unreachable',
  'crossOriginRefused',
  'hidden',
  'redirected',
  'notTheService',
  'rateLimited',
  'outage',
  'unknownJob',
  'refused',
] as const)('%s is explained: what happened, what it means, what to do', (kind) => {
  const words = explainError(
    new ServiceError({ kind, status: 418, serviceMessage: '<b>no</b>', tries: 3 }),
  );
  expect(words.title).not.toBe('');
  expect(words.meaning).toContain('It said: “<b>no</b>”');
  expect(words.advice).toMatch(/\.$/);
});

test.each([
  ['a list of jobs', /is a list of jobs, not a job's result$/],
  ['GeoJSON', /is GeoJSON, not a job's result$/],
  ['a web page', /^This isn't a job-results service$/],
] as const)('%s in place of a result is called so', (answered, title) => {
  const told = explainError(
    new ServiceError({ kind: 'notTheService', answered, serviceMessage: '{"jobs":' }),
  );
  expect(told.title).toMatch(title);
  expect(told.meaning).toContain(answered);
  expect(told.meaning).toContain('It said: “{"jobs":”');
});

test('a web page in place of an answer: perhaps a sign-in page or proxy', () => {
  const page = { kind: 'notTheService', answered: 'a web page', status: 200 } as const;
  const told = explainError(new ServiceError({ ...page, serviceMessage: 'Acme SSO: Sign in' }));
  expect(told.meaning).toBe(
    'The answer (200) is a web page, not the expected JSON. Perhaps a sign-in page or proxy answered instead. It said: “Acme SSO: Sign in”',
  );
  expect(told.advice).toMatch(/in another tab.*\/public\/api\/v1\.$/);
  const atGateway = explainError(new ServiceError({ ...page, isThroughGateway: true }));
  expect(atGateway.advice).toMatch(/^Tell whoever runs this server/);
});

test('a message in place of a result is shown once', () => {
  const { meaning } = explainError(
    new ServiceError({
      kind: 'notTheService',
      answered: 'a message of the service',
      serviceMessage: 'Forbidden',
    }),
  );
  expect(meaning).toBe('It answered (200) with this message: “Forbidden”');
});

test.each([
  ['missing', /doesn't run WebAssembly/, /Allow WebAssembly for this site/],
  ['outdated', /too old/, /Update the browser/],
  ['forbidden', /host forbids WebAssembly/, /'wasm-unsafe-eval' to script-src/],
] as const)('WebAssembly that is %s is told from other trouble', (reason, title, advice) => {
  const told = explainError(new WebAssemblyUnavailable(reason));
  expect(told.title).toMatch(title);
  expect(told.advice).toMatch(advice);
});

test('anything else that is thrown is explained too', () => {
  expect(explainError(new TypeError('x is undefined')).meaning).toBe('x is undefined');
  expect(explainError('text').title).toBe('Something went wrong on this page');
});

test.each([
  [null, 'Try again in a few minutes.'],
  [0, 'Try again in 0 seconds.'],
  [1500, 'Try again in 2 seconds.'],
  [119_000, 'Try again in 119 seconds.'],
  [120_000, 'Try again in 2 minutes.'],
  [7_140_000, 'Try again in 119 minutes.'],
  [7_200_000, 'Try again in 2 hours.'],
])('a rate limit of %j ms says when to come back', (retryAfterMs, advice) => {
  expect(explainError(new ServiceError({ kind: 'rateLimited', retryAfterMs })).advice).toBe(advice);
});

test('the number of tries is shown only where there were several', () => {
  const meaning = (kind: 'outage' | 'unreachable', tries: number) =>
    explainError(new ServiceError({ kind, tries })).meaning;
  expect(meaning('outage', 3)).toContain('3 times in a row');
  expect(meaning('outage', 1)).not.toContain('times');
  expect(meaning('unreachable', 3)).toContain('3 tries ended without a reply');
  expect(meaning('unreachable', 1)).not.toContain('tries');
});

test('a service without a message is not quoted', () => {
  expect(explainError(new ServiceError({ kind: 'refused', status: 400 })).meaning).not.toContain(
    '“',
  );
});
