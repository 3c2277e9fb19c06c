import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ResultOpening } from '#features/result/opening/ResultOpening.tsx';
import type { OpeningResult } from '#features/result/opening/useOpeningResult.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const STOPPED: OpeningResult = {
  handle: null,
  reading: 0,
  error: null,
  isOpening: false,
  isAnswered: false,
  isOffline: false,
  waitingSince: 0,
  pausedUntil: null,
  readAgain: () => undefined,
  giveUp: () => undefined,
};

test('a result that isn’t awaited any more was cancelled', () => {
  render(<ResultOpening title="a" result={STOPPED} />);
  expect(screen.getByText('Loading was cancelled')).toBeTruthy();
});

test('a result that waits for a network says that it loads automatically', () => {
  render(<ResultOpening title="a" result={{ ...STOPPED, isOffline: true }} />);
  expect(screen.getByText('You’re offline')).toBeTruthy();
  expect(screen.getByText(/loads automatically/)).toBeTruthy();
  expect(screen.queryByText('Loading was cancelled')).toBeNull();
});

/** A result that is awaited since now. */
function awaited(more: Partial<OpeningResult> = {}) {
  vi.useFakeTimers({ now: new Date('2026-01-01T12:00:00') });
  const readAgain = vi.fn<() => void>();
  const result = { ...STOPPED, isOpening: true, waitingSince: Date.now(), readAgain, ...more };
  render(<ResultOpening title="a" result={result} />);
  return readAgain;
}

test('after 10 s without a byte it says for how long, and can be loaded again', () => {
  const readAgain = awaited();
  act(() => void vi.advanceTimersByTime(9000));
  expect(screen.queryByText(/Nothing received/)).toBeNull();
  act(() => void vi.advanceTimersByTime(3000));
  expect(screen.getByText(/^Nothing received for 12.s\.$/)).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('The service isn’t sending anything.');
  fireEvent.click(screen.getByRole('button', { name: 'Load again' }));
  expect(readAgain).toHaveBeenCalledOnce();
});

test('a pause that the service asked for says until when, and counts down', () => {
  awaited({ pausedUntil: new Date('2026-01-01T12:00:45').getTime() });
  expect(
    screen.getByText(/pause until 12:00:45\. Trying again automatically in 45.s/),
  ).toBeTruthy();
  act(() => void vi.advanceTimersByTime(15_000));
  expect(screen.getByText(/in 30.s/)).toBeTruthy();
  expect(screen.queryByText(/Nothing received/)).toBeNull();
});
