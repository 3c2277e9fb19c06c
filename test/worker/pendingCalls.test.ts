import { expect, test, vi } from 'vitest';
import { createClient } from '#worker/client.ts';
import type { FromWorker } from '#worker/messages.ts';

interface Sums {
  add: { request: { one: number; other: number }; answer: number };
}

/** A worker that answers what it's told to, and how to ask it. */
function workerWithCalls() {
  const posted: { kind?: string; id?: number }[] = [];
  const worker = Object.assign(new EventTarget(), {
    postMessage: (message: object) => void posted.push(message),
    terminate: () => {},
  });
  const { call } = createClient<Sums, null>(worker as unknown as Worker, {
    snapshot: null,
  });
  const say = (data: FromWorker<null>) =>
    void worker.dispatchEvent(new MessageEvent('message', { data }));
  const crash = (message: string) =>
    void worker.dispatchEvent(Object.assign(new Event('error'), { message }));
  return { posted, call, say, crash };
}

test('answers are paired by id, whatever their order', async () => {
  const { posted, call, say } = workerWithCalls();
  const answers = [call('add', { one: 1, other: 2 }), call('add', { one: 3, other: 4 })];
  expect(posted).toEqual([
    { id: 1, kind: 'add', one: 1, other: 2 },
    { id: 2, kind: 'add', one: 3, other: 4 },
  ]);
  say({ kind: 'answer', id: 2, answer: 7 });
  say({ kind: 'answer', id: 1, answer: 3 });
  expect(await Promise.all(answers)).toEqual([3, 7]);
});

test('progress comes before the answer, a failure in its place', async () => {
  const { call, say } = workerWithCalls();
  const onProgress = vi.fn<() => void>();
  const answer = call('add', { one: 1, other: 2 }, { onProgress });
  say({ kind: 'progress', id: 1, done: 1, total: 2 });
  say({ kind: 'failure', id: 1, failure: { kind: 'failed', message: 'too much' } });
  await expect(answer).rejects.toThrow('too much');
  expect(onProgress).toHaveBeenCalledExactlyOnceWith(1, 2);
});

test('an aborted call rejects at once and is cancelled; its late answer is nobody’s', async () => {
  const { posted, call, say } = workerWithCalls();
  const controller = new AbortController();
  const answer = call('add', { one: 1, other: 2 }, { signal: controller.signal });
  controller.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  expect(posted.at(-1)).toEqual({ kind: 'cancel', id: 1 });
  say({ kind: 'answer', id: 1, answer: 3 });
  await expect(
    call('add', { one: 1, other: 2 }, { signal: controller.signal }),
  ).rejects.toMatchObject({ name: 'AbortError' });
});

test('once the worker has crashed, every call rejects with why', async () => {
  const { call, crash } = workerWithCalls();
  const answer = call('add', { one: 1, other: 2 });
  crash('it stopped');
  await expect(answer).rejects.toThrow('it stopped');
  await expect(call('add', { one: 1, other: 2 })).rejects.toThrow('it stopped');
});
