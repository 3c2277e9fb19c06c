import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  useChosenPlots,
  countChosen,
  saveChoices,
  SavedChoicesSchema,
  readChoices,
  withChoices,
  type Choices,
} from '#request/repair/page/resubmission/useChosenPlots.ts';
import { checked } from '#lib/checked.ts';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const placeOf = (id: string) => ({ id, job: null });
const open = (id: string) => {
  const place = placeOf(id);
  return renderHook(() => useChosenPlots(place, 5));
};

test('two tabs on one job know of each other and hold the same choices', async () => {
  const first = open('a');
  act(() => first.result.current.choose([3], 0, 'a step'));
  expect(first.result.current.isShared).toBe(false);
  sessionStorage.clear();
  const second = open('a');
  await waitFor(() => expect([...second.result.current.choices]).toEqual([[3, 0]]));
  expect(first.result.current.isShared).toBe(true);
  expect(second.result.current.isShared).toBe(true);
  act(() => second.result.current.choose([4], 'sent', 'a step'));
  await waitFor(() => expect(first.result.current.choices.get(4)).toBe('sent'));
  act(() => first.result.current.markSaved());
  await waitFor(() => expect(second.result.current.isSaved).toBe(true));
  first.unmount();
  await waitFor(() => expect(second.result.current.isShared).toBe(false));
});

test('tabs on another job share nothing with them', async () => {
  const first = open('a');
  act(() => first.result.current.choose([3], 0, 'a step'));
  const other = open('b');
  const same = open('a');
  await waitFor(() => expect(same.result.current.isShared).toBe(true));
  expect(other.result.current.isShared).toBe(false);
  expect(other.result.current.choices.size).toBe(0);
});

test('a file of choices that have changed since doesn’t count as saved', () => {
  const { result } = open('a');
  act(() => result.current.choose([3], 0, 'a step'));
  const { markSaved } = result.current;
  act(() => result.current.choose([4], 0, 'a step'));
  act(() => markSaved());
  expect(result.current.isSaved).toBe(false);
  expect(result.current.choices.size).toBe(2);
  act(() => result.current.markSaved());
  expect(result.current.isSaved).toBe(true);
  act(() => result.current.choose([4], null, 'a step'));
  expect(result.current.isSaved).toBe(false);
});

test('what is chosen is there again after a reload, but not for another number of records', () => {
  const first = open('a');
  act(() => first.result.current.choose([3], 'sent', 'a step'));
  first.unmount();
  expect([...open('a').result.current.choices]).toEqual([[3, 'sent']]);
  expect(renderHook(() => useChosenPlots(placeOf('a'), 6)).result.current.choices.size).toBe(0);
});

test('steps are taken back, the last first; what another tab decides can’t be', async () => {
  const { result } = open('a');
  act(() => result.current.choose([3, 4], 'sent', 'Both as sent'));
  act(() => result.current.choose([4], 'leaveOut', 'One left out'));
  expect(result.current.canUndo).toBe('One left out');
  act(() => result.current.undo());
  expect([...result.current.choices]).toEqual([
    [3, 'sent'],
    [4, 'sent'],
  ]);
  expect(result.current.canUndo).toBe('Both as sent');
  act(() => result.current.undo());
  expect(result.current.choices.size).toBe(0);
  expect(result.current.canUndo).toBeNull();
  act(() => result.current.undo());
  act(() => result.current.choose([3], 0, 'a step'));
  const other = open('a');
  await waitFor(() => expect(other.result.current.choices.size).toBe(1));
  act(() => other.result.current.choose([3], null, 'not'));
  await waitFor(() => expect(result.current.choices.size).toBe(0));
  expect(result.current.canUndo).toBeNull();
});

test('mended plots are removed when proposals are worked out anew; those as sent stay', () => {
  const { result } = open('c');
  act(() => result.current.choose([3], 0, 'a step'));
  act(() => result.current.choose([4], 'sent', 'a step'));
  let removed = 0;
  act(() => {
    removed = result.current.removeMended();
  });
  expect(removed).toBe(1);
  expect([...result.current.choices]).toEqual([[4, 'sent']]);
});

test('broken or foreign texts in the store count as none', () => {
  for (const text of ['', '{', 'null', '{"received":3}', '{"received":3,"choices":7}']) {
    sessionStorage.setItem('job-atlas.tab resubmission a', text);
    expect(readChoices('a', 3).choices.size).toBe(0);
  }
  const choices = [[1, 'sent'], [2, 0], [4, 'leaveOut'], [3, 'x'], [-1, 0], 'no', [1.5, 0]];
  sessionStorage.setItem('job-atlas.tab resubmission a', JSON.stringify({ received: 3, choices }));
  expect([...readChoices('a', 3).choices]).toEqual([
    [1, 'sent'],
    [2, 0],
    [4, 'leaveOut'],
  ]);
});

test('choices are saved per job, and ignored when its records have changed', () => {
  const kept = { choices: new Map([[1, 0]]), isDownloaded: true, changedAt: 7 };
  saveChoices('a', 3, kept);
  expect(readChoices('a', 3)).toEqual(kept);
  expect(readChoices('b', 3).choices.size).toBe(0);
  expect(readChoices('a', 4).choices.size).toBe(0);
  saveChoices('a', 3, { ...kept, choices: new Map() });
  expect(sessionStorage).toHaveLength(0);
});

test('choices of an earlier version, whose name lacked the account, are read until others take their place', () => {
  const [earlier, job] = ['/jobs/a A title', 'https://a.test/api ann /jobs/a A title'];
  const kept = { choices: new Map([[1, 0]]), isDownloaded: true, changedAt: 7 };
  saveChoices(earlier, 3, kept);
  expect(readChoices(job, 3)).toEqual(kept);
  const none = { ...kept, choices: new Map() };
  saveChoices(job, 3, none);
  expect(readChoices(job, 3)).toEqual({ ...none, changedAt: 0, isDownloaded: false });
});

test('invalid choices from another tab count as none', () => {
  const odd = { choices: 'x', isDownloaded: 1, changedAt: 'now' };
  expect(checked(SavedChoicesSchema, odd)).toEqual({
    choices: new Map(),
    isDownloaded: false,
    changedAt: 0,
  });
});

test('many are decided at once, and what goes back is counted', () => {
  const first: Choices = withChoices(new Map(), [2], 'sent');
  const all = withChoices(withChoices(first, [1, 3], 0), [4], 'leaveOut');
  expect(countChosen(all)).toEqual({ all: 3, mended: 2, asSent: 1, leftOut: 1 });
  const some = withChoices(all, [2, 4], null);
  expect(countChosen(some)).toEqual({ all: 2, mended: 2, asSent: 0, leftOut: 0 });
  expect(first.size).toBe(1);
});
