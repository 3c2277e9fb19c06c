import { expect, test } from 'vitest';
import { keptCards } from '#device/keptResults.ts';
import { DEFAULT_SCALE } from '#core/scale/scaleChoice.ts';
import { ALL } from '#core/view/resultFilter.ts';
import { openResult } from '#result/client/resultClient.ts';
import type { ResultSource } from '#result/protocol.ts';
import { until } from '#test/until.ts';
import { FRAME } from '#test/core/paint/style.ts';
import { at, bodies, disposed, ended, failureOf, opened, requestsTo } from './openedResults.ts';

/** The real worker: what it makes of what a service answers. */

const STYLE = {
  index: null,
  scale: DEFAULT_SCALE,
  frame: FRAME,
};

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

test('a page in place of a result is reported with its first words', async () => {
  const failure = await failureOf(openResult(at('/html')));
  expect(failure).toMatchObject({ kind: 'notAResult' });
  expect(failure).toHaveProperty('start', expect.stringContaining('<!doctype html>'));
});

test('a redirect never gets the key to another place', async () => {
  const target = `/result?records=1&redirected=${Math.random()}`;
  const path = `/redirect?to=${encodeURIComponent(bodies + target)}`;
  expect(await failureOf(openResult(at(path)))).toEqual({ kind: 'redirected' });
  expect(await requestsTo(target)).toEqual([]);
});

test('a result cut short keeps what came and says where', async () => {
  const handle = await opened('/cut?records=10');
  const { ending, counts } = await ended(handle);
  expect(counts).toEqual({ received: 9, processed: 9, failed: 0, notDrawable: 0 });
  expect(ending).toMatchObject({ kind: 'cutShort' });
});

test('a result that isn’t whole is never kept on this device', async () => {
  const handle = await opened('/cut?records=10');
  await ended(handle);
  const place = { connection: `${bodies} cut`, jobId: 'cut short' };
  expect(await failureOf(handle.call('keep', { place }))).toMatchObject({
    kind: 'failed',
    message: 'Only a whole result can be kept',
  });
  expect(await keptCards(place.connection)).toEqual([]);
});

test('a broken connection never looks whole', async () => {
  const path = `/held?records=9&broken=${Math.random()}`;
  const handle = await opened(path);
  // What a page hasn't read by then is lost to it.
  await until(() => expect(handle.snapshot().counts.received).toBe(9));
  await fetch(`${bodies}/break?path=${encodeURIComponent(path)}`);
  const { ending, counts } = await ended(handle);
  expect(ending?.kind).toBe('cutShort');
  expect(counts.received).toBe(9);
});

test('reads while it comes; stopping keeps what came', async () => {
  const handle = await opened('/held?records=30');
  await until(() => expect(handle.snapshot().counts.received).toBeGreaterThan(20));
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
    const handle = await disposed(openResult({ kind: 'file', file, name: 'result.json' }));
    const snapshot = await ended(handle);
    expect(snapshot.counts.received).toBe(50);
    expect(snapshot.ending).toEqual({ kind: 'whole' });
    expect(snapshot.totalBytes).toBe(file.size);
    expect(snapshot.bytes).toBe(file.size);
  }
});
