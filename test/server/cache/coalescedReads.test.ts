import { expect, test, vi } from 'vitest';
import { createCoalescedReads } from '#server/cache/coalescedReads.ts';

const NOTHING = async () => null;

test('readers of the same key wait for the first and find what it cached; another key does not wait', async () => {
  const reads = createCoalescedReads();
  const first = await reads.findOrBegin('a', NOTHING);
  let kept: string | null = null;
  const others = [1, 2].map(async () => await reads.findOrBegin('a', async () => kept));
  expect((await reads.findOrBegin('b', NOTHING)).read).not.toBeNull();
  first.read?.answered(true);
  kept = 'kept';
  first.read?.end();
  expect(await Promise.all(others)).toEqual([
    { found: 'kept', read: null },
    { found: 'kept', read: null },
  ]);
});

test('if the first reader ends without caching anything, one of the others becomes the first', async () => {
  const reads = createCoalescedReads();
  const first = await reads.findOrBegin('a', NOTHING);
  const second = reads.findOrBegin('a', NOTHING);
  const third = reads.findOrBegin('a', NOTHING);
  first.read?.end();
  const { read } = await second;
  expect(read).not.toBeNull();
  read?.answered(false);
  expect(await third).toEqual({ found: null, read: null });
  expect((await reads.findOrBegin('a', NOTHING)).read).not.toBeNull();
});

test('nobody waits long for a slow first reader, and its end does not end a later first read', async () => {
  vi.useFakeTimers();
  const reads = createCoalescedReads();
  const slow = await reads.findOrBegin('a', NOTHING);
  const second = reads.findOrBegin('a', NOTHING);
  slow.read?.answered(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await second).toEqual({ found: null, read: null });
  const next = await reads.findOrBegin('a', NOTHING);
  slow.read?.end();
  const waiting = vi.fn<(found: object) => void>();
  void reads.findOrBegin('a', NOTHING).then(waiting);
  await vi.advanceTimersByTimeAsync(900);
  expect(waiting).not.toHaveBeenCalled();
  next.read?.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(waiting).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test('a reader who has waited long enough reads alone', async () => {
  const reads = createCoalescedReads({ bodyMs: 1000, allMs: -1 });
  await reads.findOrBegin('a', NOTHING);
  expect(await reads.findOrBegin('a', NOTHING)).toEqual({ found: null, read: null });
});
