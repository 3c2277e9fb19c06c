import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPinnedScale } from '#features/result/view/pinnedScale.ts';
import { useResultView } from '#features/result/view/useResultView.ts';
import { useScale } from '#features/result/view/useScale.ts';
import { hookUnderAddress } from './hookUnderAddress.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function underAddress(first: string) {
  function useBoth() {
    const { view, latestView, change } = useResultView();
    return useScale({ linked: view.scale, index: 'LAI', latestView, change });
  }
  const { hook, ...address } = hookUnderAddress(useBoth, first);
  return { ...address, scale: () => hook.current };
}

const OWN = { kind: 'own', min: 1, max: 2 } as const;

test('a part changed while the page doesn’t show the last change yet keeps that one', () => {
  const { asked, scale } = underAddress('');
  act(() => scale().set({ domain: OWN }));
  act(() => scale().set({ ramp: 'cividis' }));
  expect(asked.at(-1)).toBe('?scale=own_1_2.linear.cividis');
});

test('what is pinned is the scale as it was last chosen, shown or not', () => {
  const { scale } = underAddress('');
  act(() => scale().set({ domain: OWN }));
  act(() => scale().togglePin());
  expect(readPinnedScale()).toMatchObject({ scale: { domain: OWN }, index: 'LAI' });
});

test('a change of a pinned scale is pinned, and pressing once more takes it off', () => {
  const { shows, asked, scale } = underAddress('');
  act(() => scale().togglePin());
  shows(asked.at(-1)!);
  expect(scale().isPinned).toBe(true);
  act(() => scale().set({ ramp: 'imola' }));
  act(() => scale().set({ reversed: true }));
  shows(asked.at(-1)!);
  expect(scale().isPinned).toBe(true);
  expect(readPinnedScale()).toMatchObject({ scale: { ramp: 'imola', reversed: true } });
  act(() => scale().togglePin());
  expect(scale().isPinned).toBe(false);
  expect(readPinnedScale()).toBeNull();
});
