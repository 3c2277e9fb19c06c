import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  useChosenPlots,
  countChosen,
  saveChoices,
  SavedChoicesSchema,
  readChoices,
  withChoice,
  withMany,
  type Choices,
} from '#request/repair/page/resubmission/useChosenPlots.ts';
import { checked } from '#lib/checked.ts';

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

test('tabs on another job share nothing with them', async () => {
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

test('many are added at once; those already chosen stay as they are, and stay downloaded', () => {
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

test('mended plots are removed when proposals are worked out anew; those as sent stay', () => {
  const { result } = open('c');
  act(() => result.current.choose(3, 0));
  act(() => result.current.choose(4, 'sent'));
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
  const choices = [[1, 'sent'], [2, 0], [3, 'x'], [-1, 0], 'no', [1.5, 0]];
  sessionStorage.setItem('job-atlas.tab resubmission a', JSON.stringify({ received: 3, choices }));
  expect([...readChoices('a', 3).choices]).toEqual([
    [1, 'sent'],
    [2, 0],
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

test('many are added without changing those already chosen', () => {
  const first: Choices = withChoice(new Map(), 2, 'sent');
  const all = withMany(first, [1, 2, 3], 0);
  expect(countChosen(all)).toEqual({ all: 3, mended: 2, asSent: 1 });
  expect(countChosen(withChoice(all, 2, null))).toEqual({ all: 2, mended: 2, asSent: 0 });
  expect(first.size).toBe(1);
});
