import { afterEach, expect, inject, test, vi } from 'vitest';
import { DEFAULT_SCALE } from '#engine/scale/scaleChoice.ts';
import { ALL } from '#engine/view/filter.ts';
import { CallError } from '#workers/callError.ts';
import { openResult, type ResultHandle } from '#workers/page/client.ts';
import type { CallFailure, ResultSource } from '#workers/protocol.ts';

/** The real worker: what it makes of what a service answers. */

const bodies = inject('bodies');
const STYLE = {
  index: null,
  scale: DEFAULT_SCALE,
  frame: {
    noValue: '#c8c7c2',
    edge: '#16181c',
    edgeOpacity: 0.62,
    failed: '#d3222f',
    dotSize: 8,
  },
};
const open: ResultHandle[] = [];

afterEach(() => {
  for (const handle of open.splice(0)) handle.dispose();
});

function at(path: string): ResultSource {
  return { kind: 'service', url: `${bodies}${path}`, headers: { 'x-api-key': 'k' } };
}

async function opened(path: string): Promise<ResultHandle> {
  const handle = await openResult(at(path));
  open.push(handle);
  return handle;
}

async function ended(handle: ResultHandle) {
  await vi.waitFor(() => expect(handle.snapshot().phase).toBe('ended'), { timeout: 20_000 });
  return handle.snapshot();
}

async function failureOf(call: Promise<unknown>): Promise<CallFailure> {
  const error: unknown = await call.then(
    () => new Error('it answered'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CallError);
  return (error as CallError).failure;
}

async function requestsTo(path: string) {
  const response = await fetch(`${bodies}/seen`);
  const seen = (await response.json()) as { path: string; key: string | null; aborted: boolean }[];
  return seen.filter((request) => request.path === path);
}

test('a refusal carries status, type and text', async () => {
  expect(await failureOf(openResult(at('/status?code=404')))).toMatchObject({
    kind: 'http',
    status: 404,
    contentType: 'application/json',
    body: '{"message":"There is no such job"}',
  });
});

test('a dead address is a network failure', async () => {
  const source = { ...at(''), url: 'http://127.0.0.1:1/' } as ResultSource;
  expect(await failureOf(openResult(source))).toMatchObject({ kind: 'network' });
});

test('a page in place of a result is told with its first words', async () => {
  const failure = await failureOf(openResult(at('/html')));
  expect(failure).toMatchObject({ kind: 'notAResult' });
  expect(failure).toHaveProperty('start', expect.stringContaining('<!doctype html>'));
});

test('a redirect never gets the key to another place', async () => {
  const target = `/result?records=1&redirected=${Math.random()}`;
  const path = `/redirect?to=${encodeURIComponent(bodies + target)}`;
  expect(await failureOf(openResult(at(path)))).toMatchObject({ kind: 'network' });
  expect(await requestsTo(target)).toEqual([]);
});

test('a result cut short keeps what came and says where', async () => {
  const handle = await opened('/cut?records=10');
  const { ending, counts } = await ended(handle);
  expect(counts).toEqual({ received: 9, processed: 9, failed: 0, notDrawable: 0 });
  expect(ending).toMatchObject({ kind: 'cutShort' });
});

test('a broken connection never looks whole', async () => {
  const { ending, counts } = await ended(await opened('/broken?records=10'));
  expect(ending?.kind).toBe('cutShort');
  expect(counts.received).toBe(9);
});

test('reads while it comes; stopping keeps what came', async () => {
  const handle = await opened('/drip?records=5000');
  await vi.waitFor(() => expect(handle.snapshot().counts.received).toBeGreaterThan(20));
  expect(handle.snapshot().phase).toBe('receiving');
  await handle.call('stop', {});
  const { ending, counts } = await ended(handle);
  expect(ending).toEqual({ kind: 'cancelled' });
  const cells = await handle.call('cells', { rows: [0, counts.received - 1] });
  expect(cells).toHaveLength(2);
});

test('a tile is painted, and an aborted one rejects at once', async () => {
  const handle = await opened('/result?records=200');
  await ended(handle);
  await handle.call('filter', { filter: ALL });
  await handle.call('style', STYLE);
  const tile = { z: 6, x: 18, y: 16, size: 512, pixelRatio: 1 };
  const corner = { ...tile, z: 8, x: Math.floor(((30 + 180) / 360) * 128), y: 64 };
  const controller = new AbortController();
  const calls = Array.from({ length: 20 }, () =>
    handle.call('paint', { tile: corner }, { signal: controller.signal }),
  );
  const failures = calls.map(failureOf);
  controller.abort();
  for (const failure of await Promise.all(failures)) expect(failure).toEqual({ kind: 'aborted' });
  const painted = await handle.call('paint', { tile: corner });
  expect(painted.records).toBeGreaterThan(0);
  expect(painted.bitmap?.width).toBe(512);
});

test('a file, gzipped or not, goes the same road', async () => {
  const response = await fetch(`${bodies}/result?records=50`);
  const plain = await response.blob();
  const packed = await new Response(
    plain.stream().pipeThrough(new CompressionStream('gzip')),
  ).blob();
  for (const file of [plain, packed]) {
    const handle = await openResult({ kind: 'file', file, name: 'result.json' });
    open.push(handle);
    const snapshot = await ended(handle);
    expect(snapshot.counts.received).toBe(50);
    expect(snapshot.ending).toEqual({ kind: 'whole' });
    expect(snapshot.totalBytes).toBe(file.size);
    expect(snapshot.bytes).toBe(file.size);
  }
});
