import { expect, test, vi } from 'vitest';
import { createPendingCalls } from '#workers/calls/client.ts';

interface Sums {
  add: { request: { one: number; other: number }; answer: number };
}

function callsWithPosted() {
  const posted: { kind?: string; id?: number }[] = [];
  return { posted, calls: createPendingCalls<Sums>((message) => posted.push(message)) };
}

test('answers are paired by id, whatever their order', async () => {
  const { posted, calls } = callsWithPosted();
  const answers = [
    calls.call('add', { one: 1, other: 2 }),
    calls.call('add', { one: 3, other: 4 }),
  ];
  expect(posted).toEqual([
    { id: 1, kind: 'add', one: 1, other: 2 },
    { id: 2, kind: 'add', one: 3, other: 4 },
  ]);
  calls.receive({ kind: 'answer', id: 2, answer: 7 });
  calls.receive({ kind: 'answer', id: 1, answer: 3 });
  expect(await Promise.all(answers)).toEqual([3, 7]);
});

test('progress comes before the answer, a failure in its place', async () => {
  const { calls } = callsWithPosted();
  const onProgress = vi.fn<() => void>();
  const answer = calls.call('add', { one: 1, other: 2 }, { onProgress });
  calls.receive({ kind: 'progress', id: 1, done: 1, total: 2 });
  calls.receive({ kind: 'failure', id: 1, failure: { kind: 'failed', message: 'too much' } });
  await expect(answer).rejects.toThrow('too much');
  expect(onProgress).toHaveBeenCalledExactlyOnceWith(1, 2);
});

test('an aborted call rejects at once and is cancelled; its late answer is nobody’s', async () => {
  const { posted, calls } = callsWithPosted();
  const controller = new AbortController();
  const answer = calls.call('add', { one: 1, other: 2 }, { signal: controller.signal });
  controller.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  expect(posted.at(-1)).toEqual({ kind: 'cancel', id: 1 });
  calls.receive({ kind: 'answer', id: 1, answer: 3 });
  await expect(
    calls.call('add', { one: 1, other: 2 }, { signal: controller.signal }),
  ).rejects.toMatchObject({ name: 'AbortError' });
});

test('once they’ve ended, every call rejects with why', async () => {
  const { calls } = callsWithPosted();
  const answer = calls.call('add', { one: 1, other: 2 });
  calls.end({ kind: 'crashed', message: 'it stopped' });
  await expect(answer).rejects.toThrow('it stopped');
  await expect(calls.call('add', { one: 1, other: 2 })).rejects.toThrow('it stopped');
});
