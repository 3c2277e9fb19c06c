import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDelayed } from '#ui/renderStages.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('is true once it has been so for long enough, and not before', async () => {
  const { result, rerender } = renderHook(({ isTrue }) => useDelayed(isTrue, 100), {
    initialProps: { isTrue: false },
  });
  await pass(500);
  expect(result.current).toBe(false);
  rerender({ isTrue: true });
  await pass(99);
  expect(result.current).toBe(false);
  await pass(1);
  expect(result.current).toBe(true);
});

test('what was true for too short a time counts from the beginning again', async () => {
  const { result, rerender } = renderHook(({ isTrue }) => useDelayed(isTrue, 100), {
    initialProps: { isTrue: true },
  });
  await pass(60);
  rerender({ isTrue: false });
  rerender({ isTrue: true });
  await pass(60);
  expect(result.current).toBe(false);
  await pass(40);
  expect(result.current).toBe(true);
  rerender({ isTrue: false });
  expect(result.current).toBe(false);
});
