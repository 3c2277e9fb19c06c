import { QueryClient } from '@tanstack/react-query';
import { expect, inject, test, vi } from 'vitest';
import { typedConnection } from '#service/connection.ts';
import { summariesQuery } from '#device/resultSummary.ts';
import { ALL } from '#core/view/resultFilter.ts';
import { type ResultHandle, openResult } from '#result/client/resultClient.ts';
import { openWholeResult, readSummary, summarise } from '#result/client/summary.ts';
import { until } from '#test/until.ts';
import { BARS } from '#history/index/valueBars.ts';
import scaledBy10000 from '#test/fixtures/data/reports/b02-scaled-by-10000.json?raw';
import { disposed, requestsTo } from '#test/result/worker/openedResults.ts';

const bodies = inject('bodies');
const never = new AbortController().signal;

/** A service all of whose jobs are what the test server has at `path`. */
function connectionTo(path: string) {
  return typedConnection(`${bodies}${path}&rest=`, 'key', location.href);
}

function kept(path: string) {
  return new QueryClient().fetchQuery(summariesQuery(connectionTo(path)));
}

/** A result of so many records, read to its end. */
async function open(records: number): Promise<ResultHandle> {
  const url = `${bodies}/result?records=${records}`;
  const handle = await openResult({ kind: 'service', url, headers: {} });
  await until(() => expect(handle.snapshot().phase).toBe('ended'));
  return handle;
}

test('a summary has why plots failed', async () => {
  const url = `${bodies}/service/polygons/two-windows`;
  const handle = await openResult({ kind: 'service', url, headers: {} });
  await until(() => expect(handle.snapshot().phase).toBe('ended'));
  const { causes } = await summarise(handle);
  handle.dispose();
  expect(causes).toEqual([{ key: 'no-imagery', title: expect.any(String), plots: 1 }]);
});

test('a summary has counts, the spread of the first index and a dot for each of few plots', async () => {
  const handle = await open(3);
  const { counts, values, dots } = await summarise(handle);
  handle.dispose();
  expect(counts.received).toBe(3);
  expect(values).toMatchObject({ index: 'NDVI_mean', min: 0 });
  expect(dots).toHaveLength(3);
  expect(dots[0]).toMatchObject({ failed: expect.any(Boolean), lon: expect.any(Number) });
});

test('a summary has how its values are spread, in as many spans as a row has bars', async () => {
  const handle = await open(500);
  const { counts, values } = await summarise(handle);
  handle.dispose();
  expect(values?.bins).toHaveLength(BARS);
  expect(values?.bins?.reduce((sum, count) => sum + count)).toBe(counts.processed);
  expect(values?.bins?.at(0)).toBeGreaterThan(0);
  expect(values?.bins?.at(-1)).toBeGreaterThan(0);
});

test('a summary is of the whole result, whatever is filtered on its page', async () => {
  const handle = await open(500);
  const whole = await summarise(handle);
  await handle.call('filter', { filter: { ...ALL, window: { kind: 'chosen', start: 0, end: 1 } } });
  expect((await summarise(handle)).values).toEqual(whole.values);
  expect(whole.values).not.toBeNull();
  handle.dispose();
});

test('a summary has what came, whatever a view divides', async () => {
  const file = new Blob([scaledBy10000]);
  const handle = await openResult({ kind: 'file', file, name: 'result.json' });
  await until(() => expect(handle.snapshot().phase).toBe('ended'));
  const before = await summarise(handle);
  expect(before.values).toMatchObject({ min: 3000, max: 4500, isScaled: true });
  await handle.call('filter', { filter: { ...ALL, scaled: 10_000 } });
  expect(await summarise(handle)).toEqual(before);
  handle.dispose();
});

test('of many plots 120 are sampled, over the whole length', async () => {
  const handle = await open(500);
  const { dots } = await summarise(handle);
  expect(dots).toHaveLength(120);
  const [last] = await handle.call('cells', { rows: [499] });
  expect(dots.at(-1)).toMatchObject({ lon: last?.lon, lat: last?.lat });
  handle.dispose();
});

test('a result is read for its summary alone, which is saved on this device', async () => {
  const path = '/result?records=40';
  await readSummary(connectionTo(path), 'job 1', { signal: never });
  expect((await kept(path)).get('job 1')).toMatchObject({ counts: { received: 40 } });
});

test('of a result that is cut short nothing is saved', async () => {
  const path = '/cut?records=10';
  await expect(readSummary(connectionTo(path), 'job 1', { signal: never })).rejects.toThrow(
    'didn’t arrive completely',
  );
  expect((await kept(path)).size).toBe(0);
});

test('a reading that is cancelled rejects as aborted', async () => {
  const path = `/held?records=30&cancelled=${Math.random()}`;
  const controller = new AbortController();
  const reading = readSummary(connectionTo(path), 'job 1', controller).catch(String);
  await until(async () => expect(await requestsTo(path)).toHaveLength(1));
  controller.abort();
  expect(await reading).toMatch('AbortError');
});

test('a reading that is cancelled the moment its first bytes have come rejects, too', async () => {
  const controller = new AbortController();
  const { signal } = controller;
  const listening = vi.spyOn(signal, 'addEventListener');
  // The call that opens the result lets go of the signal just before it answers.
  vi.spyOn(signal, 'removeEventListener').mockImplementation((...[type, listener]) => {
    AbortSignal.prototype.removeEventListener.call(signal, type, listener);
    if (listening.mock.calls.some(([, added]) => added === listener)) controller.abort();
  });
  const path = `/held?records=30&cancelledEarly=${Math.random()}`;
  const reading = readSummary(connectionTo(path), 'job 1', { signal });
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
});

test('a result that has come whole costs nothing more, whatever becomes of it', async () => {
  const spend = vi.fn<(bytes: number) => void>();
  const allowance = { mostBytes: Infinity, left: () => Infinity, spend, large: new Set<string>() };
  const connection = connectionTo('/result?records=40');
  const options = { signal: never, allowance };
  const handle = await disposed(openWholeResult(connection, 'job 1', options));
  const { revision } = handle.snapshot();
  const asked = spend.mock.calls.length;
  await handle.call('filter', { filter: { ...ALL, window: { kind: 'chosen', start: 0, end: 1 } } });
  expect(handle.snapshot().revision).toBeGreaterThan(revision);
  expect(spend).toHaveBeenCalledTimes(asked);
});
