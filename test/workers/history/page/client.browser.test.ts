import { expect, test, vi } from 'vitest';
import { typedConnection } from '#api/connection.ts';
import { EVERY_JOB } from '#engine/history/historyQuery.ts';
import { openHistory } from '#workers/history/page/client.ts';

const connection = typedConnection('https://none.test/public/api/v1', 'key', location.href);

function workerOf(code: string): Worker {
  return new Worker(URL.createObjectURL(new Blob([code])));
}

test('a history that nothing is kept of says so and answers', async () => {
  const history = openHistory(connection);
  const listener = vi.fn<() => void>();
  history.subscribe(listener);
  await vi.waitFor(() => expect(history.status().phase).toBe('ready'));
  expect(listener).toHaveBeenCalled();
  expect(history.status()).toBe(history.status());
  expect(await history.call('query', { query: EVERY_JOB })).toMatchObject({ matching: 0 });
  history.end();
});

test('calls reject once it has ended, those under way too', async () => {
  const history = openHistory(connection, () => workerOf(''));
  const rows = history.call('rows', { queryId: 1, first: 0, count: 1 });
  history.end();
  await expect(rows).rejects.toMatchObject({ name: 'AbortError' });
  await expect(history.call('stopWalk', {})).rejects.toMatchObject({ name: 'AbortError' });
  expect(history.failure()).toEqual({ kind: 'aborted' });
});

test('a worker that crashes tells its listeners why', async () => {
  const history = openHistory(connection, () => workerOf('throw new Error("broken")'));
  await vi.waitFor(() => expect(history.failure()).toMatchObject({ kind: 'crashed' }));
  await expect(history.call('walk', {})).rejects.toThrow('broken');
});
