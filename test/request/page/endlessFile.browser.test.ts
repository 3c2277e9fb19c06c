/** A file that its reader can't be asked about any more, with the real worker. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { createResultWorker } from '#result/client/resultClient.ts';
import { createRequestStore } from '#request/page/state/requestStore.ts';
import { newDraft, readRequestDraft, replaceRequestDraft } from '#request/requestDraft.ts';
import { typedConnection } from '#service/connection.ts';
import { BEAT_MS } from '#worker/heartbeat.ts';
import { LYING, parquetOfPage } from '#test/files/read/parquetOfPages.ts';
import { until } from '#test/until.ts';

const CHOSEN = {
  decisions: { byFinding: { overlap: 'keep' }, byRow: { 2: 'leaveOut' } },
  indexes: ['NDVI'],
} as const;

/** The request of an account of its own, whose draft is this file with what was chosen about it. */
async function requestOf(fileName: string, file: Blob) {
  const connection = typedConnection('https://a.test/api', `${Math.random()}`, location.href);
  const draft = newDraft({ fileName, file }, { ...CHOSEN, indexes: [...CHOSEN.indexes] });
  await replaceRequestDraft(connection, draft);
  const terminate = vi.spyOn(Worker.prototype, 'terminate');
  const store = createRequestStore(connection, { createWorker: createResultWorker });
  const stop = store.start();
  onTestFinished(async () => {
    stop();
    terminate.mockRestore();
    await replaceRequestDraft(connection, null);
  });
  return { connection, store, terminate };
}

/** The page's watch over a worker, at a pace of the test's own: a beat at each look, with a moment to answer before the next. */
async function untilUnreadable(store: { snapshot: () => { phase: string } }): Promise<void> {
  await until(() => {
    vi.advanceTimersByTime(BEAT_MS);
    expect(store.snapshot().phase).toBe('unreadable');
  });
  vi.useRealTimers();
}

test('a file without an end is given up: its worker ends, the draft stays with all decisions, another file is read', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { connection, store, terminate } = await requestOf(
    'circle.parquet',
    parquetOfPage(LYING.circle),
  );
  await untilUnreadable(store);
  expect(store.snapshot()).toMatchObject({
    trouble: expect.stringContaining('Nothing was heard of its reader for some 20 s') as string,
    handle: null,
    draft: { fileName: 'circle.parquet', ...CHOSEN },
  });
  // After ten beats without a sign (test/worker/heartbeat.test.ts).
  expect(10 * BEAT_MS).toBe(20_000);
  expect(terminate).toHaveBeenCalledTimes(1);
  expect(await readRequestDraft(connection)).toMatchObject(CHOSEN);

  await store.chooseFile(new File(['geometry\n"POINT (34 0)"\n'], 'one.csv'));
  await until(() => expect(store.snapshot()).toMatchObject({ phase: 'ready', file: { rows: 1 } }));
});

test('a billion values of nothing are told, or given up likewise', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { connection, store } = await requestOf('long.parquet', parquetOfPage(LYING.longRun));
  await untilUnreadable(store);
  expect(store.snapshot().trouble).toMatch(/is damaged|Nothing was heard of its reader/);
  expect(await readRequestDraft(connection)).toMatchObject(CHOSEN);
});

test('where the plots can’t be looked through anew, that’s told, and nothing found before stands', async () => {
  const file = new Blob(['geometry\n"POLYGON ((34 0, 34.01 0, 34 0.01, 34 0))"\n']);
  const { store, terminate } = await requestOf('one.csv', file);
  await until(() => expect(store.snapshot().check).not.toBeNull());
  const { postMessage } = Worker.prototype;
  const asking = vi.spyOn(Worker.prototype, 'postMessage');
  // Decisions that lack are more than the worker can answer.
  asking.mockImplementation(function (this: Worker, message: { kind: string }) {
    const { kind } = message;
    Reflect.apply(postMessage, this, [kind === 'check' ? { ...message, kind: 'decide' } : message]);
  });
  onTestFinished(() => asking.mockRestore());
  store.change({ pixelMetres: 20 });
  await until(() => expect(store.snapshot().phase).toBe('unreadable'));
  expect(store.snapshot()).toMatchObject({ handle: null, check: null, draft: { pixelMetres: 20 } });
  expect(store.snapshot().trouble).not.toBeNull();
  expect(terminate).toHaveBeenCalledTimes(1);
});
