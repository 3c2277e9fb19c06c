import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { NavigationType, Router, type Navigator, type To } from 'react-router-dom';

/** A hook under an address that changes only when the test says so, as a busy page's does. */
export function hookUnderAddress<T>(use: () => T, first: string) {
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
  const { result: hook, rerender } = renderHook(use, { wrapper });
  return {
    /** What the address was asked to become, in order. */
    asked,
    hook,
    shows(search: string, type = NavigationType.Push) {
      Object.assign(address, { search, type });
      rerender();
    },
  };
}
