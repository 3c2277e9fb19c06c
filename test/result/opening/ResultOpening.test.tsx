import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ResultOpening } from '#result/opening/ResultOpening.tsx';
import type { OpeningResult } from '#result/opening/useOpeningResult.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const STOPPED: OpeningResult = {
  handle: null,
  reading: 0,
  error: null,
  nextTryAt: null,
  isOpening: false,
  isAnswered: false,
  isOffline: false,
  waitingSince: 0,
  pausedUntil: null,
  awaited: null,
  lookNow: () => undefined,
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

const IN_WORK = { status: 'running', done: 120, failed: 3, of: 480 };

test('a result in work says how far it is, and when it’s looked for again; only progress is announced', () => {
  vi.useFakeTimers({ now: new Date('2026-01-01T12:00:00') });
  const lookNow = vi.fn<() => void>();
  const giveUp = vi.fn<() => void>();
  const result = { ...STOPPED, isOpening: true, lookNow, giveUp };
  const awaited = { why: 'inWork', progress: IN_WORK, message: 'In work' } as const;
  const at = Date.now() + 5000;
  const { rerender } = render(
    <ResultOpening title="a" result={{ ...result, awaited: { ...awaited, lookAt: at } }} />,
  );
  const status = screen.getByRole('status');
  expect(status.textContent).toBe(
    'This job is still being worked on: 120 of 480 polygons so far, 3 of them failed.',
  );
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('progressbar', { name: 'Polygons worked on' })).toBeTruthy();
  expect(screen.getByText(/^Looking again in 5.s\.$/)).toBeTruthy();
  act(() => void vi.advanceTimersByTime(2000));
  expect(screen.getByText(/^Looking again in 3.s\.$/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Look now' }));
  expect(lookNow).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(giveUp).toHaveBeenCalledOnce();
  rerender(
    <ResultOpening title="a" result={{ ...result, awaited: { ...awaited, lookAt: null } }} />,
  );
  expect(screen.getByText('Looking now…')).toBeTruthy();
  expect(screen.getByRole('status')).toBe(status);
});

test.each([
  [{ why: 'inWork', progress: null, message: null }, 'This job is still being worked on.'],
  [
    { why: 'inWork', progress: null, message: 'Come back later' },
    'This job is still being worked on. The service says: “Come back later”',
  ],
  [
    { why: 'inWork', progress: { status: 'waiting', done: 0, failed: 0, of: 480 }, message: null },
    'This job with 480 polygons is waiting for its turn.',
  ],
  [
    { why: 'listed', progress: IN_WORK, message: 'No such job' },
    'The service lists this job, but has no result of it now (404). It may still be working on it. The list says: 120 of 480 polygons so far, 3 of them failed.',
  ],
] as const)('%j reads %j', (awaited, text) => {
  const result = { ...STOPPED, isOpening: true, awaited: { ...awaited, lookAt: null } };
  render(<ResultOpening title="a" result={result} />);
  expect(screen.getByRole('status').textContent).toBe(text);
});
