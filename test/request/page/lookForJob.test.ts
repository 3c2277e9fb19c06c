import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RequestSending } from '#request/requestDraft.ts';
import { lookForJob, type LookState } from '#request/send/lookForJob.ts';
import type { JobVerdict } from '#request/send/recogniseJob.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

const LOCKED_MS = 300_000;

/** Looks at a list that the test changes, with what the test says of each job. */
function look(verdicts: Map<string, JobVerdict>, list: { ids: string[]; isDown?: boolean }) {
  const control = new AbortController();
  const states: LookState[] = [];
  const recognised: string[] = [];
  const looking = lookForJob({
    sending: { lostAtMs: Date.now() } as RequestSending,
    newJobs: async () => {
      if (list.isDown) throw new Error('down');
      return list.ids;
    },
    recognise: async (id) => {
      recognised.push(id);
      return verdicts.get(id) ?? 'noRows';
    },
    onState: (state) => states.push(state),
    signal: control.signal,
    now: () => Date.now(),
    lockedMs: LOCKED_MS,
  });
  let found: string | null = null;
  looking.found.then((id) => (found = id)).catch(() => undefined);
  return {
    ...looking,
    states,
    recognised,
    last: () => states.at(-1)!,
    found: () => found,
    stop: () => control.abort(),
  };
}

test('the job that holds the plots is found at once', async () => {
  const { found } = look(new Map([['b', 'ours']]), { ids: ['a', 'b'] });
  await vi.advanceTimersByTimeAsync(0);
  expect(found()).toBe('b');
});

test('a job without rows is read again at each look, another’s only once', async () => {
  const verdicts = new Map<string, JobVerdict>([['other', 'other']]);
  const { recognised, found, lookNow, last } = look(verdicts, { ids: ['other', 'third'] });
  await vi.advanceTimersByTimeAsync(0);
  expect(last().jobs).toEqual([
    { id: 'other', verdict: 'other' },
    { id: 'third', verdict: 'noRows' },
  ]);
  expect(last().nextAtMs).toBeGreaterThan(Date.now());
  verdicts.set('third', 'ours');
  lookNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(found()).toBe('third');
  expect(recognised).toEqual(['other', 'third', 'third']);
});

test('sending again is unlocked by a look five minutes later, not before', async () => {
  const { last, states } = look(new Map(), { ids: [] });
  await vi.advanceTimersByTimeAsync(LOCKED_MS - 1);
  expect(states.some(({ isUnlocked }) => isUnlocked)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(last().isUnlocked).toBe(true);
  expect(last().lookedAtMs).toBe(1_000_000 + LOCKED_MS);
});

test('a clock that is set meanwhile neither unlocks it nor holds it', async () => {
  const set = async (ms: number) => {
    const { last, stop } = look(new Map(), { ids: [] });
    await vi.advanceTimersByTimeAsync(1000);
    vi.setSystemTime(Date.now() + ms);
    await vi.advanceTimersByTimeAsync(LOCKED_MS - 2000);
    const early = last().isUnlocked;
    await vi.advanceTimersByTimeAsync(2000);
    stop();
    return [early, last().isUnlocked];
  };
  expect(await set(86_400_000)).toEqual([false, true]);
  expect(await set(-86_400_000)).toEqual([false, true]);
});

test('a job that may still be the request’s keeps it locked', async () => {
  const verdicts = new Map<string, JobVerdict>();
  const { last, lookNow } = look(verdicts, { ids: ['third'] });
  await vi.advanceTimersByTimeAsync(2 * LOCKED_MS);
  expect(last().isUnlocked).toBe(false);
  verdicts.set('third', 'other');
  lookNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(last().isUnlocked).toBe(true);
});

test('while the list can’t be read nothing is unlocked, and it’s asked again', async () => {
  const list: { ids: string[]; isDown: boolean } = { ids: [], isDown: true };
  const { last } = look(new Map(), list);
  await vi.advanceTimersByTimeAsync(2 * LOCKED_MS);
  expect(last()).toMatchObject({ isUnreachable: true, isUnlocked: false, lookedAtMs: null });
  list.isDown = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(last()).toMatchObject({ isUnreachable: false, isUnlocked: true });
});

test('it’s asked at most every ten seconds, and at least every minute', async () => {
  const { states, stop } = look(new Map(), { ids: [] });
  await vi.advanceTimersByTimeAsync(1_200_000);
  const looks = [...new Set(states.flatMap(({ lookedAtMs }) => lookedAtMs ?? []))];
  const waits = looks.slice(1).map((ms, at) => ms - looks[at]!);
  const atUnlock = waits.filter((ms) => ms < 10_000);
  expect(atUnlock.length).toBeLessThanOrEqual(1);
  expect(Math.max(...waits)).toBeLessThanOrEqual(60_000);
  stop();
});
