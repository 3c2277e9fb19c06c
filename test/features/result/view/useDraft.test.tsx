import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDraft } from '#features/result/view/useDraft.ts';
import { useResultView } from '#features/result/view/useResultView.ts';
import { hookUnderAddress } from './hookUnderAddress.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function underAddress(first = '') {
  function useBoth() {
    const { view, change } = useResultView();
    return { ...useDraft(view, change), change };
  }
  const { hook, ...address } = hookUnderAddress(useBoth, first);
  return {
    ...address,
    drafted: () => hook.current.drafted,
    type: (q: string) => act(() => hook.current.setDraft({ q }, 'afterRest')),
    drag: (min: number, settles: 'later' | 'now') =>
      act(() => hook.current.setDraft({ min }, settles)),
    drop: (...parts: Parameters<typeof hook.current.dropDraft>) =>
      act(() => hook.current.dropDraft(...parts)),
  };
}

const rested = () => act(() => void vi.advanceTimersByTime(1000));

test('what is typed is in force at once, and in the address once the typing rests', () => {
  const { asked, type, drafted, shows } = underAddress();
  type('ma');
  type('maize');
  expect(drafted().q).toBe('maize');
  expect(asked).toEqual([]);
  rested();
  expect(asked).toEqual(['?q=maize']);
  shows('?q=maize');
  shows('');
  expect(drafted().q).toBeNull();
});

test('a filter cleared the moment after it was typed doesn’t come back', () => {
  const { asked, type, drop, drafted } = underAddress();
  type('maize');
  drop();
  expect(drafted().q).toBeNull();
  rested();
  expect(asked).toEqual([]);
});

test('clearing one filter keeps what is being typed of another', () => {
  const { asked, type, drag, drop, drafted } = underAddress();
  type('maize');
  drag(0.2, 'later');
  drop({ min: null });
  expect(drafted()).toMatchObject({ q: 'maize', min: null });
  rested();
  expect(asked).toEqual(['?q=maize']);
});

test('a drag is settled when it ends, with what was typed before', () => {
  const { asked, type, drag } = underAddress();
  type('maize');
  drag(0.1, 'later');
  drag(0.2, 'now');
  expect(asked).toEqual(['?min=0.2&q=maize']);
  rested();
  expect(asked).toHaveLength(1);
});
