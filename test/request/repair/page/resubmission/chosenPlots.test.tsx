import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  useChosenPlots,
  countChosen,
  type ChosenPlots,
} from '#request/repair/page/resubmission/useChosenPlots.ts';

beforeEach(() => sessionStorage.clear());

const placeOf = (id: string) => ({ id, job: null });
const open = (id: string, received = 5) => {
  const place = placeOf(id);
  return renderHook(() => useChosenPlots(place, received));
};

/** The choices that a tab has at first, if nobody else has the job open. */
function readChoices(id: string, received: number) {
  const { result, unmount } = open(id, received);
  const { choices, isSaved } = result.current;
  unmount();
  return { choices: [...choices], isSaved };
}

const NONE = { choices: [], isSaved: false };
/** Saved choices, and what a tab that has them at first has. */
const STORED = { choices: [[1, 0]], isDownloaded: true, changedAt: 7 };
const READ = { choices: STORED.choices, isSaved: true };

function store(id: string, received: number, saved: object): void {
  const text = JSON.stringify({ received, ...saved });
  sessionStorage.setItem(`job-atlas.tab resubmission ${id}`, text);
}

/** Takes the place of another tab that has the job open. */
function otherTab(name: string) {
  const heard: unknown[] = [];
  const channel = new BroadcastChannel(`job-atlas.resubmission ${name}`);
  channel.addEventListener('message', ({ data }) => heard.push(data));
  onTestFinished(() => channel.close());
  return { heard, say: (kept: object) => channel.postMessage({ kind: 'here', tab: 'x', kept }) };
}

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

test.each([
  ['stands still', 0],
  ['was set back', -60_000],
])('the newest choices hold in all tabs, also where the clock %s', async (_, by) => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'] });
  const [first, second] = [open('a'), open('a')];
  act(() => first.result.current.choose([3], 0, 'a step'));
  await waitFor(() => expect([...second.result.current.choices]).toEqual([[3, 0]]));
  vi.setSystemTime(Date.now() + by);
  act(() => second.result.current.choose([4], 'sent', 'a step'));
  await waitFor(() => expect(first.result.current.choices.get(4)).toBe('sent'));
  expect(first.result.current.choices).toEqual(second.result.current.choices);
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
    expect(readChoices('a', 3)).toEqual(NONE);
  }
  store('a', 3, {
    choices: [[1, 'sent'], [2, 0], [4, 'leaveOut'], [3, 'x'], [-1, 0], 'no', [1.5, 0]],
  });
  expect(readChoices('a', 3).choices).toEqual([
    [1, 'sent'],
    [2, 0],
    [4, 'leaveOut'],
  ]);
});

test('choices are saved per job, and ignored when its records have changed', () => {
  const { result, unmount } = open('a', 3);
  act(() => result.current.choose([1], 0, 'a step'));
  act(() => result.current.markSaved());
  const saved = sessionStorage.getItem('job-atlas.tab resubmission a') ?? '';
  expect(JSON.parse(saved)).toEqual({
    received: 3,
    ...STORED,
    changedAt: expect.any(Number) as unknown,
  });
  unmount();
  expect(readChoices('a', 3)).toEqual(READ);
  expect(readChoices('b', 3)).toEqual(NONE);
  expect(readChoices('a', 4)).toEqual(NONE);
  const again = open('a', 3);
  act(() => again.result.current.choose([1], null, 'a step'));
  expect(sessionStorage).toHaveLength(0);
});

test('choices that were saved are told to other tabs as they are', async () => {
  store('a', 3, STORED);
  const { heard } = otherTab('3 a');
  open('a', 3);
  await waitFor(() => expect(heard).toMatchObject([{ kind: 'hello', kept: STORED }]));
});

test('choices of an earlier version, whose name lacked the account, are read until others take their place', () => {
  const [earlier, job] = ['/jobs/a A title', 'https://a.test/api ann /jobs/a A title'];
  store(earlier, 3, STORED);
  expect(readChoices(job, 3)).toEqual(READ);
  const { result, unmount } = open(job, 3);
  act(() => result.current.choose([1], null, 'a step'));
  unmount();
  expect(readChoices(job, 3)).toEqual(NONE);
});

test('invalid choices from another tab count as none', async () => {
  store('a', 3, STORED);
  const { say } = otherTab('3 a');
  const { result } = open('a', 3);
  act(() => say({ choices: 'x', isDownloaded: 1, changedAt: 'now' }));
  await waitFor(() => expect(result.current.isShared).toBe(true));
  expect([...result.current.choices]).toEqual(STORED.choices);
  act(() => say({ choices: 'x', isDownloaded: 1, changedAt: 8 }));
  await waitFor(() => expect(result.current.choices.size).toBe(0));
  expect(result.current.isSaved).toBe(false);
});

test('many are decided at once, and what goes back is counted', () => {
  const { result } = open('a');
  const choose: ChosenPlots['choose'] = (...choice) => act(() => result.current.choose(...choice));
  choose([2], 'sent', 'a step');
  const first = result.current.choices;
  choose([1, 3], 0, 'a step');
  choose([4], 'leaveOut', 'a step');
  expect(countChosen(result.current.choices)).toEqual({ all: 3, mended: 2, asSent: 1, leftOut: 1 });
  choose([2, 4], null, 'a step');
  expect(countChosen(result.current.choices)).toEqual({ all: 2, mended: 2, asSent: 0, leftOut: 0 });
  expect(first.size).toBe(1);
});
