import { afterEach, expect, test, vi } from 'vitest';
import { ServiceError, type ServiceErrorKind } from '#service/errors.ts';
import { lastAnswer, subscribeToAnswers, type LastAnswer } from '#service/lastAnswer.ts';
import { rateLimitedUntil } from '#service/rateLimit.ts';
import { withRetry } from '#service/retry.ts';
import { connectionTo, deadConnection } from './scripted.ts';

const connection = connectionTo('https://retry.test/public/api/v1');

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Fails as told, one failure a try, and then succeeds. */
function failing(...failures: unknown[]) {
  let tries = 0;
  const attempt = () => {
    const failure = failures[tries++];
    return failure === undefined ? Promise.resolve(tries) : Promise.reject(failure);
  };
  return { attempt, tries: () => tries };
}

const outage = (status = 503) => new ServiceError({ kind: 'outage', status });

test.each<[ServiceErrorKind, number]>([
  ['keyRefused', 403],
  ['notTheService', 200],
  ['unknownJob', 404],
  ['refused', 400],
  ['outage', 500],
  ['redirected', 302],
])('%s (%i) is final at once', async (kind, status) => {
  const { attempt, tries } = failing(new ServiceError({ kind, status }), null);
  await expect(withRetry(connection, attempt, {})).rejects.toMatchObject({
    kind,
    status,
    tries: 1,
  });
  expect(tries()).toBe(1);
});

test('it tells how the service answers: asked, in trouble, then good', async () => {
  const other = connectionTo('https://tells.test/public/api/v1');
  const told: unknown[] = [];
  const stop = subscribeToAnswers(() => told.push(lastAnswer(other)));
  await withRetry(other, failing(outage()).attempt, {});
  stop();
  expect(told).toEqual(['asked', { kind: 'outage', status: 503 }, 'good']);
});

test.each<[ServiceErrorKind, number, LastAnswer]>([
  ['keyRefused', 401, { kind: 'keyRefused', status: 401 }],
  ['unknownJob', 404, 'good'],
  // Perhaps there is only no such page.
  ['refused', 400, 'asked'],
  ['outage', 500, 'asked'],
])('%s (%i) tells %o', async (kind, status, answer) => {
  const other = connectionTo(`https://tells-${kind}-${status}.test/public/api/v1`);
  const { attempt } = failing(new ServiceError({ kind, status }));
  await expect(withRetry(other, attempt, {})).rejects.toThrow(ServiceError);
  expect(lastAnswer(other)).toEqual(answer);
});

test('what is on the device tells nothing', async () => {
  const other = connectionTo('https://here.test/public/api/v1');
  await withRetry(other, failing().attempt, { isHere: true });
  expect(lastAnswer(other)).toBeNull();
});

test('what is no failure of the service is passed on as it is', async () => {
  const bug = new TypeError('x is undefined');
  const { attempt, tries } = failing(bug);
  await expect(withRetry(connection, attempt, {})).rejects.toBe(bug);
  expect(tries()).toBe(1);
});

test('a wait longer than two minutes is not waited for', async () => {
  const long = new ServiceError({ kind: 'outage', status: 503, retryAfterMs: 120_001 });
  await expect(withRetry(connection, failing(long).attempt, {})).rejects.toMatchObject({
    kind: 'outage',
    retryAfterMs: 120_001,
    tries: 1,
  });
});

test('an outage that says how long holds back every read of that origin', async () => {
  vi.useFakeTimers({ now: 5000 });
  const origin = 'https://retry.test';
  const outageFor = new ServiceError({ kind: 'outage', status: 503, retryAfterMs: 20_000 });
  const value = withRetry(connection, failing(outageFor).attempt, {});
  await vi.advanceTimersByTimeAsync(0);
  expect(rateLimitedUntil(origin)).toBe(25_000);
  const other = failing();
  const second = withRetry(connection, other.attempt, {});
  await vi.advanceTimersByTimeAsync(19_999);
  expect(other.tries()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect([await value, await second]).toEqual([2, 1]);
  expect(rateLimitedUntil(origin)).toBeNull();
});

test('an origin that never answers is diagnosed once the tries are used up', async () => {
  const dead = deadConnection();
  const silent = new ServiceError({ kind: 'unreachable', cause: 'no route' });
  await expect(withRetry(dead, failing(silent).attempt, { tries: 1 })).rejects.toMatchObject({
    kind: 'unreachable',
    cause: 'no route',
    tries: 1,
  });
});

test('the back-off triples from 400 ms, less up to half by jitter', async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const { attempt, tries } = failing(outage(), outage(502));
  const value = withRetry(connection, attempt, {});
  await vi.advanceTimersByTimeAsync(399);
  expect(tries()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(tries()).toBe(2);
  await vi.advanceTimersByTimeAsync(1199);
  expect(tries()).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await value).toBe(3);
});

test('an abort while backing off ends with its reason, and leaves no permit behind', async () => {
  const cancel = new AbortController();
  const waiting = Array.from({ length: 6 }, () =>
    withRetry(connection, failing(outage()).attempt, { signal: cancel.signal }).catch(String),
  );
  await new Promise((resolve) => setTimeout(resolve, 10));
  cancel.abort(new Error('enough'));
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['Error: enough']));
  expect(await withRetry(connection, () => Promise.resolve('next'), {})).toBe('next');
});

test('a permit is held while an attempt runs, and by four at most', async () => {
  let running = 0;
  let most = 0;
  const attempt = async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 2));
    running--;
  };
  await Promise.all(Array.from({ length: 9 }, () => withRetry(connection, attempt, {})));
  expect(most).toBe(4);
});
