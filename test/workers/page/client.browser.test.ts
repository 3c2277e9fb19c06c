import { expect, onTestFinished, test, vi } from 'vitest';
import {
  attach,
  createResultWorker,
  openResult,
  prepareResultWorker,
} from '#workers/page/client.ts';
import { at, ended, failureOf, opened, requestsTo } from '#test/workers/openedResults.ts';

/** The protocol against the real worker: every call settles, whatever becomes of the worker. */

test('an aborted signal rejects before anything is asked', async () => {
  const path = `/result?records=1&aborted=${Math.random()}`;
  const signal = AbortSignal.abort();
  expect(await failureOf(openResult(at(path), { signal }))).toEqual({ kind: 'aborted' });
  expect(await requestsTo(path)).toEqual([]);
});

test('an abort in flight ends the request and the worker', async () => {
  const path = `/silent?flight=${Math.random()}`;
  const controller = new AbortController();
  const opening = failureOf(openResult(at(path), { signal: controller.signal }));
  await vi.waitFor(async () => expect(await requestsTo(path)).toHaveLength(1), 10_000);
  controller.abort();
  expect(await opening).toEqual({ kind: 'aborted' });
  await vi.waitFor(async () => expect((await requestsTo(path))[0]?.aborted).toBe(true), 10_000);
});

test('answers come to the calls they belong to', async () => {
  const handle = await opened('/result?records=200');
  await ended(handle);
  const rows = [7, 3, 150, 0, 99];
  const details = await Promise.all(rows.map((row) => handle.call('record', { row })));
  expect(details.map((detail) => detail?.row)).toEqual(rows);
});

test('a crash settles every call, and says so in the snapshot', async () => {
  const source = 'onmessage = () => setTimeout(() => { throw new Error("out of luck"); })';
  const worker = new Worker(URL.createObjectURL(new Blob([source])));
  const handle = attach(worker);
  const failures = await Promise.all([
    failureOf(handle.call('farPlots', {})),
    failureOf(handle.call('record', { row: 1 })),
  ]);
  for (const failure of failures)
    expect(failure).toEqual({ kind: 'crashed', message: expect.stringContaining('out of luck') });
  expect(handle.snapshot().ending).toMatchObject({ kind: 'crashed' });
  expect(await failureOf(handle.call('farPlots', {}))).toMatchObject({ kind: 'crashed' });
});

test('a worker whose code can’t be fetched is out of reach, not broken', async () => {
  const gone = URL.createObjectURL(new Blob(['']));
  URL.revokeObjectURL(gone);
  const handle = attach(new Worker(gone, { type: 'module' }));
  expect(await failureOf(handle.call('farPlots', {}))).toEqual({
    kind: 'network',
    message: 'The code that reads a result could not be fetched',
  });
});

/** A worker that answers signs of life for as long as the script says, watched every 10 ms. */
function watched(script: string) {
  const worker = new Worker(URL.createObjectURL(new Blob([script])));
  const handle = attach(worker, 10);
  onTestFinished(() => handle.dispose());
  return { worker, handle };
}

test('a worker that died without a word falls silent, and its calls end with it', async () => {
  const { worker, handle } = watched('onmessage = () => postMessage({ kind: "pong" })');
  const pending = failureOf(handle.call('farPlots', {}));
  expect(handle.isSilent()).toBe(false);
  worker.terminate();
  await vi.waitFor(() => expect(handle.isSilent()).toBe(true), 10_000);
  handle.dispose();
  expect(await pending).toEqual({ kind: 'aborted' });
  expect(handle.isSilent()).toBe(false);
});

test('a worker that was only busy is heard again, and its listeners are told', async () => {
  const busy = 'const end = Date.now() + 1000; while (Date.now() < end);';
  const { handle } = watched(
    `onmessage = () => { ${busy} postMessage({ kind: "pong" }); onmessage = () => postMessage({ kind: "pong" }) }`,
  );
  const told: boolean[] = [];
  handle.subscribe(() => told.push(handle.isSilent()));
  // On a busy machine it may fall silent once more within 10 ms.
  await vi.waitFor(() => expect(told.slice(0, 2)).toEqual([true, false]), 10_000);
});

test('a prepared worker is handed out once, and works', async () => {
  prepareResultWorker();
  prepareResultWorker();
  const handle = await opened('/result?records=20');
  expect((await ended(handle)).counts.received).toBe(20);
  const [one, other] = [createResultWorker(), createResultWorker()];
  expect(one).not.toBe(other);
  one.terminate();
  other.terminate();
});

test('a prepared worker that failed before its use is not handed out', () => {
  const before: Worker[] = [];
  const Real = Worker;
  vi.spyOn(globalThis, 'Worker').mockImplementation(function make(...how) {
    const worker = new Real(...how);
    before.push(worker);
    return worker;
  });
  prepareResultWorker();
  before[0]!.dispatchEvent(new ErrorEvent('error', { cancelable: true }));
  const used = createResultWorker();
  expect(used).not.toBe(before[0]);
  for (const worker of before) worker.terminate();
  vi.restoreAllMocks();
});

test('a message that can not be read settles every call', async () => {
  const worker = createResultWorker();
  const handle = attach(worker);
  const failure = failureOf(handle.call('farPlots', {}));
  worker.dispatchEvent(new MessageEvent('messageerror'));
  expect(await failure).toMatchObject({ kind: 'crashed' });
});

test('dispose with work pending settles it, and stops the download', async () => {
  const path = `/held?records=30&dispose=${Math.random()}`;
  const handle = await openResult(at(path));
  const pending = failureOf(handle.call('distribution', { bins: 10, within: null }));
  handle.dispose();
  expect(await pending).toEqual({ kind: 'aborted' });
  expect(await failureOf(handle.call('farPlots', {}))).toEqual({ kind: 'aborted' });
  await vi.waitFor(async () => expect((await requestsTo(path))[0]?.aborted).toBe(true), 10_000);
});
