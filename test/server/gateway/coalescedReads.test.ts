import { expect, test, vi } from 'vitest';
import { createCoalescedReads } from '#server/gateway/coalescedReads.ts';

const NOTHING = async () => null;

test('others wait for the first, and find what it kept; another key is none of theirs', async () => {
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

test('where the first ends without anything kept, one of the others is the first', async () => {
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

test('a first reader who is slow keeps nobody waiting, and another one is not ended by it', async () => {
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

test('one who has waited long reads alone', async () => {
  const reads = createCoalescedReads({ bodyMs: 1000, allMs: -1 });
  await reads.findOrBegin('a', NOTHING);
  expect(await reads.findOrBegin('a', NOTHING)).toEqual({ found: null, read: null });
});
