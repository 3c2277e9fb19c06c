import { expect, test, vi } from 'vitest';
import type { FromHistoryWorker, ToHistoryWorker } from '#workers/history/protocol.ts';
import {
  serveCalls,
  type CallPort,
  type HistoryHandlers,
} from '#workers/history/worker/serveCalls.ts';

function served(handlers: Partial<HistoryHandlers>) {
  const posted: FromHistoryWorker[] = [];
  let listener: Parameters<CallPort['addEventListener']>[1] = () => {};
  serveCalls(
    {
      addEventListener: (_type, added) => void (listener = added),
      postMessage: (message) => void posted.push(message),
    },
    handlers as HistoryHandlers,
  );
  return { posted, send: (data: ToHistoryWorker) => listener({ data } as MessageEvent) };
}

test('a request is answered, with its id', async () => {
  const { posted, send } = served({ nextToLook: ({ count }) => ({ ids: [], left: count }) });
  send({ id: 7, kind: 'nextToLook', count: 3 });
  await vi.waitFor(() =>
    expect(posted).toEqual([{ kind: 'answer', id: 7, answer: { ids: [], left: 3 } }]),
  );
});

test('one that fails says why, and others are answered', async () => {
  const { posted, send } = served({
    rows: () => Promise.reject(new Error('no such query')),
    jobs: () => [],
  });
  send({ id: 1, kind: 'rows', queryId: 9, first: 0, count: 1 });
  send({ id: 2, kind: 'jobs', ids: [] });
  await vi.waitFor(() => expect(posted).toHaveLength(2));
  expect(posted).toContainEqual({
    kind: 'failure',
    id: 1,
    failure: { kind: 'failed', message: 'no such query' },
  });
  expect(posted).toContainEqual({ kind: 'answer', id: 2, answer: [] });
});

test('one that is cancelled sees it by its signal', async () => {
  const { posted, send } = served({
    jobs: (_, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal))),
  });
  send({ id: 1, kind: 'jobs', ids: [] });
  send({ kind: 'cancel', id: 1 });
  await vi.waitFor(() =>
    expect(posted).toEqual([{ kind: 'failure', id: 1, failure: { kind: 'aborted' } }]),
  );
});
