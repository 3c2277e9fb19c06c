import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Navigator, To } from 'react-router-dom';
import { NavigationType, Router } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { useResultView, type ViewState } from '#features/result/view/useResultView.ts';

afterEach(cleanup);

/** The hook under an address that changes only when the test says so, as a busy page's does. */
function underAddress(first: string) {
  const asked: string[] = [];
  const note = (to: To) => asked.push(typeof to === 'string' ? to : (to.search ?? ''));
  const navigator: Navigator = {
    createHref: String,
    go: () => undefined,
    push: note,
    replace: note,
  };
  const address = { search: first, type: NavigationType.Pop };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Router
      location={`/jobs/a${address.search}`}
      navigator={navigator}
      navigationType={address.type}
    >
      {children}
    </Router>
  );
  const { result, rerender } = renderHook(useResultView, { wrapper });
  return {
    asked,
    change: (...how: Parameters<ViewState['change']>) => act(() => result.current.change(...how)),
    shows(search: string, type = NavigationType.Push) {
      Object.assign(address, { search, type });
      rerender();
    },
    view: () => result.current.view,
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
