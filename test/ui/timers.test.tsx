import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDebounce } from '#ui/timers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('useDebounce runs only the last of several calls, after a pause', () => {
  const { result } = renderHook(() => useDebounce(300));
  const settle = vi.fn<(text: string) => void>();
  result.current(() => settle('a'));
  vi.advanceTimersByTime(200);
  result.current(() => settle('ab'));
  vi.advanceTimersByTime(299);
  expect(settle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(settle.mock.calls).toEqual([['ab']]);
});

test('useDebounce runs nothing once the component is gone', () => {
  const { result, unmount } = renderHook(() => useDebounce(300));
  const settle = vi.fn<() => void>();
  result.current(settle);
  unmount();
  vi.advanceTimersByTime(1000);
  expect(settle).not.toHaveBeenCalled();
});
