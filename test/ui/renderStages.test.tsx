import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDelayed, useRenderStage } from '#ui/renderStages.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('useDelayed is true once its value has been true for long enough', async () => {
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

test('useDelayed starts over when its value was true for too short a time', async () => {
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

test('useRenderStage rises by one per step, up to the last, and never skips one', async () => {
  const stages: number[] = [];
  const { result, rerender } = renderHook(
    ({ last }) => {
      const stage = useRenderStage(last);
      stages.push(stage);
      return stage;
    },
    { initialProps: { last: 2 } },
  );
  expect(result.current).toBe(0);
  await pass(0);
  expect(result.current).toBe(1);
  await pass(1000);
  expect(result.current).toBe(2);
  rerender({ last: 3 });
  expect(result.current).toBe(2);
  await pass(1000);
  expect(result.current).toBe(3);
  expect([...new Set(stages)]).toEqual([0, 1, 2, 3]);
});
