import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { startRateLimit, waitForRateLimit } from '#service/rateLimit.ts';
import { usePausedUntil } from '#service/usePausedUntil.ts';
import { connectionTo } from './scripted.ts';

test('it says until when the service asked for a pause, and no longer', async () => {
  vi.useFakeTimers({ now: 1000 });
  const connection = connectionTo('https://paused.test/public/api/v1');
  const { result } = renderHook(() => usePausedUntil(connection));
  expect(result.current).toBeNull();
  act(() => startRateLimit('https://paused.test', 5000));
  expect(result.current).toBe(6000);
  await act(async () => {
    const wait = waitForRateLimit('https://paused.test');
    await vi.advanceTimersByTimeAsync(5000);
    await wait;
  });
  expect(result.current).toBeNull();
  vi.useRealTimers();
});

test('a file has no service', () => {
  expect(renderHook(() => usePausedUntil(null)).result.current).toBeNull();
});
