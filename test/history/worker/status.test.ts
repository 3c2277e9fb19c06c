import { expect, test, vi } from 'vitest';
import { createPoster, statusOf } from '#history/worker/status.ts';
import { emptySession, jobOf, sessionOf } from './sessions.ts';

const still = { walk: null, stopped: null };

test('what a walk left is reported by text and page', async () => {
  expect(statusOf(emptySession(), still)).toMatchObject({
    covers: 'none',
    phase: 'opening',
    gaps: [],
  });
  const failure = {
    kind: 'outage',
    status: 500,
    serviceMessage: null,
    retryAfterMs: null,
    tries: 2,
  } as const;
  const read = [
    { from: 0, to: 10, firstId: 'a', lastId: 'b' },
    { from: 20, to: 30, firstId: 'c', lastId: 'd' },
  ];
  const session = await sessionOf([jobOf('a')], {
    asOf: 7,
    isUnsure: true,
    read,
    gaps: [
      { from: 10, to: 20, failure },
      { from: 30, to: 40, failure: null },
    ],
  });
  expect(statusOf(session, still)).toMatchObject({
    covers: 'all',
    asOf: 7,
    isUnsure: true,
    taken: 1,
    gaps: [
      { page: 2, pageSize: 10, after: 'b', before: 'c', message: expect.stringContaining('500') },
      { page: 4, after: 'd', before: null, message: expect.stringContaining('lists no jobs') },
    ],
  });
  expect(statusOf(await sessionOf([], { isWhole: false }), still).covers).toBe('part');
});

test('the first change is posted at once, those of a moment together', () => {
  vi.useFakeTimers();
  const post = vi.fn<() => void>();
  const onChange = createPoster(post, 200);
  onChange();
  onChange();
  onChange();
  expect(post).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(200);
  expect(post).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1000);
  expect(post).toHaveBeenCalledTimes(2);
  onChange();
  expect(post).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});
