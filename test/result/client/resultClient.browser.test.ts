import { expect, onTestFinished, test, vi } from 'vitest';
import { attach } from '#result/client/attachResult.ts';
import {
  createResultWorker,
  openResult,
  prepareResultWorker,
} from '#result/client/resultClient.ts';
import { until } from '#test/until.ts';
import { at, ended, failureOf, opened, requestsTo } from '#test/result/worker/openedResults.ts';

/** What is a result's own beside the protocol (protocol.browser.test.ts): its download, its snapshot, its signs of life, workers made ahead. */

test('an abort in flight ends the request and the worker', async () => {
  const path = `/silent?flight=${Math.random()}`;
  const controller = new AbortController();
  const opening = failureOf(openResult(at(path), { signal: controller.signal }));
  await until(async () => expect(await requestsTo(path)).toHaveLength(1));
  controller.abort();
  expect(await opening).toEqual({ kind: 'aborted' });
  await until(async () => expect((await requestsTo(path))[0]?.aborted).toBe(true));
});

test('a crash is reported in the snapshot', async () => {
  const source = 'onmessage = () => setTimeout(() => { throw new Error("out of luck"); })';
  const worker = new Worker(URL.createObjectURL(new Blob([source])));
  const handle = attach(worker);
  await failureOf(handle.call('farPlots', {}));
  expect(handle.snapshot()).toMatchObject({
    phase: 'ended',
    ending: { kind: 'crashed', message: expect.stringContaining('out of luck') as string },
  });
});

/** A worker that answers signs of life for as long as the script says, watched every 10 ms. */
function watched(script: string) {
  const worker = new Worker(URL.createObjectURL(new Blob([script])));
  const handle = attach(worker, { beatMs: 10 });
  onTestFinished(() => handle.dispose());
  return { worker, handle };
}

test('a worker that died without a word falls silent, and its calls end with it', async () => {
  const { worker, handle } = watched('onmessage = () => postMessage({ kind: "pong" })');
  const pending = failureOf(handle.call('farPlots', {}));
  expect(handle.isSilent()).toBe(false);
  worker.terminate();
  await until(() => expect(handle.isSilent()).toBe(true));
  handle.dispose();
  expect(await pending).toEqual({ kind: 'aborted' });
  expect(handle.isSilent()).toBe(false);
});

test('a worker that was only busy is heard again, and its listeners are notified', async () => {
  const busy = 'const end = Date.now() + 1000; while (Date.now() < end);';
  const { handle } = watched(
    `onmessage = () => { ${busy} postMessage({ kind: "pong" }); onmessage = () => postMessage({ kind: "pong" }) }`,
  );
  const told: boolean[] = [];
  handle.subscribe(() => told.push(handle.isSilent()));
  // On a busy machine it may fall silent once more within 10 ms.
  await until(() => expect(told.slice(0, 2)).toEqual([true, false]));
});

test('a prepared worker is used once, and works', async () => {
  prepareResultWorker();
  prepareResultWorker();
  const handle = await opened('/result?records=20');
  expect((await ended(handle)).counts.received).toBe(20);
  const [one, other] = [createResultWorker(), createResultWorker()];
  expect(one).not.toBe(other);
  one.terminate();
  other.terminate();
});

test('a prepared worker that failed before its use is not used', () => {
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

test('an abandoned result’s download stops', async () => {
  const path = `/held?records=30&dispose=${Math.random()}`;
  const handle = await openResult(at(path));
  handle.dispose();
  await until(async () => expect((await requestsTo(path))[0]?.aborted).toBe(true));
});
