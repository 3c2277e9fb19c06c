import { cleanup, render, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { VERDICTS } from '#engine/resubmission/verdict.ts';
import { useTolerance, withTolerance } from '#features/result/mending/tolerance.ts';
import { ToleranceField } from '#features/result/mending/ToleranceField.tsx';
import { mendTableOf } from './mendTables.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('half a metre unless a person says otherwise, and remembered', () => {
  const { result } = renderHook(() => useTolerance());
  expect(result.current.metres).toBe(0.5);
  act(() => result.current.onMetres(2));
  act(() => result.current.onMetres(-1));
  expect(result.current.metres).toBe(2);
  expect(renderHook(() => useTolerance()).result.current.metres).toBe(2);
});

test('what is safe follows the tolerance; what can’t be mended stays so', () => {
  const table = {
    ...mendTableOf([
      [1, 'safe'],
      [2, 'look'],
      [3, 'none'],
      [4, 'look'],
    ]),
    safeWithinMetres: Float64Array.of(0.3, 1.5, 0, Infinity),
  };
  const kinds = (metres: number) =>
    Array.from(withTolerance(table, metres).verdicts, (at) => VERDICTS[at]);
  expect(kinds(0.5)).toEqual(['safe', 'look', 'none', 'look']);
  expect(kinds(0.1)).toEqual(['look', 'look', 'none', 'look']);
  expect(kinds(5)).toEqual(['safe', 'safe', 'none', 'look']);
});

test('the panel says what safe means, in one sentence with the tolerance in it', async () => {
  const onMetres = vi.fn<(metres: number) => void>();
  render(<ToleranceField metres={0.5} onMetres={onMetres} />);
  expect(screen.getByText(/Safe means that nobody would object/)).toBeDefined();
  const field = screen.getByRole('spinbutton', { name: 'Tolerance in metres' });
  await userEvent.clear(field);
  await userEvent.type(field, '2');
  expect(onMetres.mock.calls).toEqual([[2]]);
});
