import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ResultOpening } from '#features/result/opening/ResultOpening.tsx';
import type { OpenResult } from '#features/result/opening/useOpenResult.ts';

afterEach(cleanup);

const STOPPED: OpenResult = {
  handle: null,
  reading: 0,
  error: null,
  isOpening: false,
  isAnswered: false,
  isOffline: false,
  readAgain: () => undefined,
  giveUp: () => undefined,
};

test('a result nobody waits for any more was cancelled', () => {
  render(<ResultOpening title="a" result={STOPPED} />);
  expect(screen.getByText('Reading was cancelled')).toBeTruthy();
});

test('a result that waits for a network says so, and that it goes on by itself', () => {
  render(<ResultOpening title="a" result={{ ...STOPPED, isOffline: true }} />);
  expect(screen.getByText('This device is offline')).toBeTruthy();
  expect(screen.getByText(/by itself/)).toBeTruthy();
  expect(screen.queryByText('Reading was cancelled')).toBeNull();
});
