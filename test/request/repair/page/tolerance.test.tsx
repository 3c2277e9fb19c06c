import { cleanup, render, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ToleranceField } from '#request/repair/page/Tolerance.tsx';
import { useNearness, useTolerance } from '#request/repair/page/useTolerance.ts';
import { underRepair } from './underRepair.tsx';

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

test('the panel says what safe means, in one sentence with the tolerance in it', async () => {
  const onMetres = vi.fn<(metres: number) => void>();
  render(underRepair(<ToleranceField />, { tolerance: { metres: 0.5, onMetres } }));
  expect(screen.getByText(/Safe repairs/)).toBeDefined();
  const field = screen.getByRole('spinbutton', { name: 'Tolerance in metres' });
  await userEvent.clear(field);
  await userEvent.type(field, '2');
  expect(onMetres.mock.calls).toEqual([[2]]);
});

test('the tolerance takes a decimal comma and arrow keys, and nothing that isn’t a number', async () => {
  const onMetres = vi.fn<(metres: number) => void>();
  render(underRepair(<ToleranceField />, { tolerance: { metres: 0.5, onMetres } }));
  const field = screen.getByRole('spinbutton', { name: 'Tolerance in metres' });
  await userEvent.clear(field);
  await userEvent.type(field, 'x');
  expect(onMetres).not.toHaveBeenCalled();
  await userEvent.clear(field);
  await userEvent.type(field, '1,25');
  expect(onMetres).toHaveBeenLastCalledWith(1.25);
  await userEvent.keyboard('{ArrowUp}');
  expect(onMetres).toHaveBeenLastCalledWith(1.35);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(onMetres).toHaveBeenLastCalledWith(1.15);
});

test('what counts as near is a centimetre unless a person says otherwise, and remembered', () => {
  const { result } = renderHook(() => useNearness());
  expect(result.current.metres).toBe(0.01);
  act(() => result.current.onMetres(0.05));
  act(() => result.current.onMetres(2));
  expect(renderHook(() => useNearness()).result.current.metres).toBe(0.05);
});

test('another nearness is in force once the field is entered or left, and says what it did', async () => {
  const onMetres = vi.fn<(metres: number) => void>();
  const nearness = { metres: 0.01, onMetres, status: '2 repaired plots removed' };
  render(underRepair(<ToleranceField />, { nearness }));
  const field = screen.getByRole('spinbutton', { name: 'Near in centimetres' });
  await userEvent.clear(field);
  await userEvent.type(field, '25');
  expect(onMetres).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onMetres.mock.calls).toEqual([[0.25]]);
  expect(screen.getByRole('status').textContent).toBe('2 repaired plots removed');
  expect(screen.getByText(/parts below 1 m²/)).toBeDefined();
});
