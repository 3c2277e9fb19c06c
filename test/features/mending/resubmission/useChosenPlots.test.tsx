import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useChosenPlots } from '#features/mending/resubmission/useChosenPlots.ts';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const open = (job: string) => renderHook(() => useChosenPlots(job, 5));

test('two tabs on one job know of each other and hold the same choices', async () => {
  const first = open('a');
  act(() => first.result.current.choose(3, 0));
  expect(first.result.current.isShared).toBe(false);
  sessionStorage.clear();
  const second = open('a');
  await waitFor(() => expect([...second.result.current.choices]).toEqual([[3, 0]]));
  expect(first.result.current.isShared).toBe(true);
  expect(second.result.current.isShared).toBe(true);
  act(() => second.result.current.choose(4, 'sent'));
  await waitFor(() => expect(first.result.current.choices.get(4)).toBe('sent'));
  act(() => first.result.current.markDownloaded());
  await waitFor(() => expect(second.result.current.isDownloaded).toBe(true));
  first.unmount();
  await waitFor(() => expect(second.result.current.isShared).toBe(false));
});

test('another job is none of their business', async () => {
  const first = open('a');
  act(() => first.result.current.choose(3, 0));
  const other = open('b');
  const same = open('a');
  await waitFor(() => expect(same.result.current.isShared).toBe(true));
  expect(other.result.current.isShared).toBe(false);
  expect(other.result.current.choices.size).toBe(0);
});

test('a file of choices that have changed since doesn’t count as downloaded', () => {
  const { result } = open('a');
  act(() => result.current.choose(3, 0));
  const { markDownloaded } = result.current;
  act(() => result.current.choose(4, 0));
  act(() => markDownloaded());
  expect(result.current.isDownloaded).toBe(false);
  expect(result.current.choices.size).toBe(2);
  act(() => result.current.markDownloaded());
  expect(result.current.isDownloaded).toBe(true);
  act(() => result.current.choose(4, null));
  expect(result.current.isDownloaded).toBe(false);
});

test('what is chosen is there again after a reload, but not for another number of records', () => {
  const first = open('a');
  act(() => first.result.current.choose(3, 'sent'));
  first.unmount();
  expect([...open('a').result.current.choices]).toEqual([[3, 'sent']]);
  expect(renderHook(() => useChosenPlots('a', 6)).result.current.choices.size).toBe(0);
});

test('many come in at once; those chosen already stay as they are, and a file of them stays one', () => {
  const { result } = open('a');
  act(() => result.current.choose(3, 'sent'));
  act(() => expect(result.current.chooseMany([3, 4], 0)).toBe(1));
  expect([...result.current.choices]).toEqual([
    [3, 'sent'],
    [4, 0],
  ]);
  act(() => result.current.markDownloaded());
  act(() => expect(result.current.chooseMany([4], 0)).toBe(0));
  expect(result.current.isDownloaded).toBe(true);
  act(() => result.current.clear());
  expect(result.current.choices.size).toBe(0);
});

test('mended ones go when proposals are worked out anew; those sent as they were stay', () => {
  const { result } = open('c');
  act(() => result.current.choose(3, 0));
  act(() => result.current.choose(4, 'sent'));
  let gone = 0;
  act(() => {
    gone = result.current.dropMended();
  });
  expect(gone).toBe(1);
  expect([...result.current.choices]).toEqual([[4, 'sent']]);
});
