import { renderHook } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { useStable } from '#ui/useStable.ts';

it('hands out the same object while a value stays equal, so that effects rest', () => {
  const ran = vi.fn<(filter: object) => void>();
  const { rerender } = renderHook(
    ({ min }) => {
      const filter = useStable({ min, window: { kind: 'all' } });
      useEffect(() => ran(filter), [filter]);
    },
    { initialProps: { min: 0.1 } },
  );
  rerender({ min: 0.1 });
  expect(ran).toHaveBeenCalledTimes(1);
  rerender({ min: 0.2 });
  expect(ran).toHaveBeenCalledTimes(2);
  expect(ran).toHaveBeenLastCalledWith({ min: 0.2, window: { kind: 'all' } });
});

it('takes NaN for equal to itself, and changes back', () => {
  const { result, rerender } = renderHook(({ min }) => useStable({ min }), {
    initialProps: { min: Number.NaN },
  });
  const first = result.current;
  rerender({ min: Number.NaN });
  expect(result.current).toBe(first);
  rerender({ min: 1 });
  rerender({ min: Number.NaN });
  expect(result.current).toEqual(first);
  expect(result.current).not.toBe(first);
});
