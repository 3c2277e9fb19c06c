import { afterEach, expect, test, vi } from 'vitest';
import { fetchInTime, isRedirect } from '#service/http.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A service that is asked and never answers. */
function silence() {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  });
}

test('no answer in 30 s is none', async () => {
  silence();
  const failure = fetchInTime('https://a.test', {}).catch(String);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await failure).toBe('Error: no answer in time');
});

test('an aborted signal ends it with its reason, and leaves no timer', async () => {
  silence();
  const controller = new AbortController();
  const failure = fetchInTime('https://a.test', { signal: controller.signal }).catch(String);
  controller.abort(new Error('left'));
  expect(await failure).toBe('Error: left');
  expect(vi.getTimerCount()).toBe(0);
});

test('an answer that has begun may take long', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
  const response = await fetchInTime('https://a.test', { signal: null });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await response.text()).toBe('{}');
});

test.each([
  ['opaqueredirect', 0, true],
  ['basic', 302, true],
  ['basic', 200, false],
  ['basic', 404, false],
] as const)('%s %i leads elsewhere: %s', (type, status, leads) => {
  expect(isRedirect({ type, status })).toBe(leads);
});
