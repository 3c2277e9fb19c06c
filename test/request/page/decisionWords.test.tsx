import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CheckSummary } from '#request/protocol.ts';
import { useDecisionWords } from '#request/page/check/deciding.ts';

const NOTHING = { mended: 0, leftOut: 0, toDecide: 0, sent: 0 };

function said(before: Partial<typeof NOTHING>, after: Partial<typeof NOTHING>): string {
  const summary = (part: Partial<typeof NOTHING>) =>
    ({ rowsRead: 9, ...NOTHING, ...part }) as CheckSummary;
  const { result, rerender } = renderHook(useDecisionWords, { initialProps: summary(before) });
  expect(result.current).toBe('');
  rerender(summary(after));
  return result.current;
}

test('what a decision has changed is said for one plot and for several', () => {
  expect(said({ toDecide: 1 }, { mended: 1 })).toBe('1 plot is repaired; 1 goes out');
  expect(said({ toDecide: 3 }, { mended: 3 })).toBe('3 plots are repaired; 3 go out');
  expect(said({ toDecide: 1 }, { sent: 1 })).toBe('1 plot is sent as it is; 1 goes out');
  expect(said({ toDecide: 2 }, { sent: 2 })).toBe('2 plots are sent as they are; 2 go out');
});

test('what is taken back is said after what was repaired or left out', () => {
  expect(said({ mended: 2, leftOut: 1 }, { toDecide: 3 })).toBe(
    '2 plots are no longer repaired, 1 plot is no longer left out, 3 plots are to be decided; 0 go out',
  );
});

test('nothing is said where nothing has changed', () => {
  expect(said({ sent: 2 }, { sent: 2 })).toBe('');
});
