import { expect, onTestFinished, test, vi } from 'vitest';
import {
  rateLimitedUntil,
  startRateLimit,
  subscribeToRateLimits,
  waitForRateLimit,
} from '#service/rateLimit.ts';

test('a limit holds for its origin alone, is only extended, and listeners are notified', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let notified = 0;
  const unsubscribe = subscribeToRateLimits(() => notified++);
  startRateLimit('https://a.test', 50);
  const end = rateLimitedUntil('https://a.test')!;
  startRateLimit('https://a.test', 10);
  expect(rateLimitedUntil('https://a.test')).toBe(end);
  await waitForRateLimit('https://b.test');
  expect(notified).toBe(1);
  let isOver = false;
  const waiting = waitForRateLimit('https://a.test').then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(49);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(rateLimitedUntil('https://a.test')).toBeNull();
  expect(notified).toBe(2);
  unsubscribe();
});

test('a clock that is set back meanwhile prolongs nothing', async () => {
  startRateLimit('https://d.test', 20);
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now - 3_600_000);
  await waitForRateLimit('https://d.test');
  expect(rateLimitedUntil('https://d.test')).toBeNull();
  clock.mockRestore();
});

test('a wait for the end of a limit can be cancelled', async () => {
  startRateLimit('https://c.test', 60_000);
  const cancel = new AbortController();
  const waiting = waitForRateLimit('https://c.test', cancel.signal);
  cancel.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
});
