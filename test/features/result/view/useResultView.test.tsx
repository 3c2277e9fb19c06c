import { act, cleanup } from '@testing-library/react';
import { NavigationType } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { useResultView, type ViewState } from '#features/result/view/useResultView.ts';
import { hookUnderAddress } from './hookUnderAddress.tsx';

afterEach(cleanup);

function underAddress(first: string) {
  const { hook, ...address } = hookUnderAddress(useResultView, first);
  return {
    ...address,
    change: (...how: Parameters<ViewState['change']>) => act(() => hook.current.change(...how)),
    view: () => hook.current.view,
  };
}

test('a change builds on the one before, though the page doesn’t show that yet', () => {
  const { asked, change } = underAddress('?state=failed');
  change({ q: 'x' });
  change({ index: 'LAI' });
  expect(asked.at(-1)).toBe('?index=LAI&state=failed&q=x');
});

test('what the page shows too late takes nothing back', () => {
  const { asked, change, shows } = underAddress('');
  change({ q: 'x' });
  change({ index: 'LAI' });
  shows(asked[0]!);
  change({ state: 'failed' });
  expect(asked.at(-1)).toBe('?index=LAI&state=failed&q=x');
});

test('a step through history is taken as it is, also while a change is on its way', () => {
  const { asked, change, shows, view } = underAddress('?q=x');
  change({ index: 'LAI' });
  shows('?state=failed', NavigationType.Pop);
  expect(view().state).toBe('failed');
  change({ q: 'y' });
  expect(asked.at(-1)).toBe('?state=failed&q=y');
});

test('what says the same as the address is no step', () => {
  const { asked, change } = underAddress('?q=x');
  change({ q: 'x' });
  expect(asked).toEqual([]);
});
