import { act, cleanup, renderHook } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showPlaceholder, type Placeholder } from '#app/preload/firstPicture.ts';
import { usePlaceholder } from '#app/preload/ResultPreload.tsx';

let placeholder: Placeholder;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  placeholder = showPlaceholder();
});
afterEach(() => {
  cleanup();
  placeholder.remove();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function showApp() {
  const { result } = renderHook(
    () => ({ onShown: usePlaceholder(placeholder), navigate: useNavigate() }),
    {
      wrapper: ({ children }) => (
        <MemoryRouter initialEntries={['/jobs/a']}>{children}</MemoryRouter>
      ),
    },
  );
  return {
    shown: () => act(() => result.current.onShown()),
    leave: () => act(() => void result.current.navigate('/jobs')),
  };
}

const isThere = () => placeholder.map.isConnected;

test('one without a picture stays until the page is shown', () => {
  const { shown } = showApp();
  vi.advanceTimersByTime(60_000);
  expect(isThere()).toBe(true);
  shown();
  expect(isThere()).toBe(false);
});

test('one with a picture stays for the map, which has 4 s from when the page is shown', () => {
  placeholder.hasPicture = true;
  const { shown } = showApp();
  vi.advanceTimersByTime(60_000);
  shown();
  vi.advanceTimersByTime(3999);
  expect(isThere()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isThere()).toBe(false);
});

test('it goes at once when the person goes elsewhere', () => {
  placeholder.hasPicture = true;
  const { leave } = showApp();
  leave();
  expect(isThere()).toBe(false);
});
