import { expect, test, vi } from 'vitest';
import { WebAssemblyUnavailable } from '#engine/webAssembly.ts';
import { createArrivalSchedule } from '#workers/arrivalSchedule.ts';
import { CallError } from '#workers/callError.ts';
import {
  createScheduler,
  type TaskContext,
  type Handlers,
  type Port,
} from '#workers/result/scheduling/scheduler.ts';
import type { FromWorker, RequestMessage, ToWorker } from '#workers/protocol.ts';

/** A port whose other end is this test. */
function scheduled(handlers: Partial<Record<keyof Handlers, unknown>>) {
  const sent: FromWorker[] = [];
  const port: Port = { postMessage: (message) => void sent.push(message), onmessage: null };
  const schedule = createArrivalSchedule(() => 0);
  schedule.end();
  createScheduler(port, handlers as Handlers, { ...schedule, sumsWaitMs: () => 0 });
  const say = (message: ToWorker) => port.onmessage?.({ data: message } as MessageEvent<ToWorker>);
  // Far more turns than there are requests: how long they take is the machine's business.
  const quiet = async () => {
    for (let turn = 0; turn < 50; turn++) await new Promise((done) => setTimeout(done, 0));
  };
  return { sent, say, quiet };
}

const paint = (id: number): RequestMessage => ({
  id,
  kind: 'paint',
  tile: {
    z: 0,
    x: 0,
    y: 0,
    size: 256,
    pixelRatio: 1,
    part: { left: 0, top: 0, right: 256, bottom: 256 },
  },
});
const reply = (answer: unknown) => () => ({ answer });

test('an error that a handler throws becomes the failure of that call alone', async () => {
  const { sent, say, quiet } = scheduled({
    farPlots: () => {
      throw new TypeError('no plots today');
    },
    paint: reply('a tile'),
  });
  say({ id: 1, kind: 'farPlots' });
  say(paint(2));
  await quiet();
  expect(sent).toContainEqual({
    kind: 'failure',
    id: 1,
    failure: { kind: 'failed', message: 'TypeError: no plots today' },
  });
  expect(sent).toContainEqual({ kind: 'answer', id: 2, answer: 'a tile' });
});

test('a sign of life is given at once, whatever waits', () => {
  const { sent, say } = scheduled({});
  say(paint(1));
  say({ kind: 'ping' });
  expect(sent).toEqual([{ kind: 'pong' }]);
});

test('where WebAssembly can’t be had, that crosses as a failure of its own', async () => {
  const { sent, say, quiet } = scheduled({
    farPlots: () => {
      throw new WebAssemblyUnavailable('forbidden');
    },
  });
  say({ id: 1, kind: 'farPlots' });
  await quiet();
  const failure = { kind: 'noWebAssembly', reason: 'forbidden' };
  expect(sent).toContainEqual({ kind: 'failure', id: 1, failure });
});

test('a failure with a kind of its own crosses as it is', async () => {
  const { sent, say, quiet } = scheduled({
    open: () => Promise.reject(new CallError({ kind: 'notAResult', start: '<html>' })),
  });
  say({ id: 1, kind: 'open', source: { kind: 'file', file: new Blob([]), name: '' } });
  await quiet();
  expect(sent).toEqual([
    { kind: 'failure', id: 1, failure: { kind: 'notAResult', start: '<html>' } },
  ]);
});

test('a request cancelled while it waits is never begun', async () => {
  const begun: number[] = [];
  const { sent, say, quiet } = scheduled({
    paint: (request: RequestMessage) => {
      begun.push(request.id);
      return { answer: null };
    },
  });
  for (const id of [1, 2, 3]) say(paint(id));
  say({ kind: 'cancel', id: 2 });
  await quiet();
  expect(begun).toEqual([1, 3]);
  expect(sent.map((message) => 'id' in message && message.id)).toEqual([1, 3]);
});

test('a request cancelled under way sees its signal and fails as aborted', async () => {
  const { sent, say, quiet } = scheduled({
    export: (_request: unknown, { signal }: TaskContext) =>
      new Promise((_done, fail) => signal.addEventListener('abort', () => fail(new Error('x')))),
  });
  say({ id: 1, kind: 'export', format: 'csv', scope: 'all' });
  await quiet();
  say({ kind: 'cancel', id: 1 });
  await quiet();
  expect(sent).toEqual([{ kind: 'failure', id: 1, failure: { kind: 'aborted' } }]);
});

test('what eyes wait for goes before sums', async () => {
  const done: string[] = [];
  const note = (name: string) => () => {
    done.push(name);
    return { answer: null };
  };
  const { say, quiet } = scheduled({
    windows: note('windows'),
    distribution: note('distribution'),
    paint: note('paint'),
  });
  say({ id: 1, kind: 'windows', buckets: 1 });
  say({ id: 2, kind: 'distribution', bins: 1, within: null });
  say(paint(3));
  say(paint(4));
  await quiet();
  expect(done).toEqual(['paint', 'paint', 'windows', 'distribution']);
});

test('progress is told at most every tenth of a second, and at the end', async () => {
  const { sent, say, quiet } = scheduled({
    export: (_request: unknown, { progress }: TaskContext) => {
      for (let i = 1; i <= 1000; i++) progress(i, 1000);
      return { answer: null };
    },
  });
  say({ id: 1, kind: 'export', format: 'csv', scope: 'all' });
  await quiet();
  const told = sent.filter((message) => message.kind === 'progress');
  expect(told.at(0)).toMatchObject({ done: 1, total: 1000 });
  expect(told.at(-1)).toMatchObject({ done: 1000, total: 1000 });
  expect(told.length).toBeLessThan(10);
});

test('tiles of a result that is expected soon are answered as soon as it’s there', async () => {
  // No time passes: what is answered is answered because it was told.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const turns = async () => {
    for (let turn = 0; turn < 50; turn++) await new Promise((done) => setImmediate(done));
  };
  const sent: FromWorker[] = [];
  const port: Port = { postMessage: (message) => void sent.push(message), onmessage: null };
  const schedule = createArrivalSchedule(() => 1000);
  const scheduler = createScheduler(
    port,
    { paint: reply('a tile') } as unknown as Handlers,
    schedule,
  );
  schedule.begin({ totalBytes: 100, sent: () => 100 });
  schedule.bytesRead();
  port.onmessage?.({ data: paint(1) } as MessageEvent<ToWorker>);
  await turns();
  expect(sent).toEqual([]);
  schedule.end();
  await turns();
  expect(sent).toEqual([]);
  scheduler.resume();
  await turns();
  expect(sent).toEqual([{ kind: 'answer', id: 1, answer: 'a tile' }]);
  vi.useRealTimers();
});

test('a tile that takes long gives way to what is more urgent, and ends when it’s cancelled', async () => {
  let paintedOver: () => void = () => undefined;
  const { sent, say, quiet } = scheduled({
    paint: (_request: unknown, { signal }: TaskContext) =>
      new Promise((resolve, reject) => {
        paintedOver = () => resolve({ answer: 'a tile' });
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
    pick: reply('a plot'),
    farPlots: reply('none'),
  });
  say(paint(1));
  await quiet();
  say({ id: 2, kind: 'pick', lon: 0, lat: 0, zoom: 1 });
  say({ id: 3, kind: 'farPlots' });
  await quiet();
  expect(sent).toEqual([{ kind: 'answer', id: 2, answer: 'a plot' }]);
  paintedOver();
  await quiet();
  expect(sent.map((message) => 'id' in message && message.id)).toEqual([2, 1, 3]);
  say(paint(4));
  await quiet();
  say({ kind: 'cancel', id: 4 });
  await quiet();
  expect(sent.at(-1)).toEqual({ kind: 'failure', id: 4, failure: { kind: 'aborted' } });
});
