import { expect, onTestFinished, test } from 'vitest';
import kenyaUrl from '#test/fixtures/data/kenya-fields-submitted.csv?url';
import { DEFAULT_SCALE } from '#core/scale/scaleChoice.ts';
import { ALL } from '#core/view/resultFilter.ts';
import { failureOf } from '#test/result/worker/openedResults.ts';
import { attach } from '#result/client/attachResult.ts';
import { createResultWorker } from '#result/client/resultClient.ts';
import { FRAME } from '#test/core/paint/style.ts';

const CHECK = { pixelMetres: 10, usesFileWindows: true, today: 20_605, otherJobs: null };
const COLUMNS = { polygon: 'polygon', start: 'start_date', end: 'end_date' };

function openWorker() {
  const handle = attach(createResultWorker());
  onTestFinished(handle.dispose);
  return handle;
}

const kenya = async () => ({ file: await (await fetch(kenyaUrl)).blob(), fileName: 'Kenya.csv' });

/** Small fields on a grid. */
function manyFields(count: number): Blob {
  const lines = Array.from({ length: count }, (_, i) => {
    const [lon, lat] = [34 + (i % 300) * 0.003, 0.5 + Math.floor(i / 300) * 0.003];
    const [east, north] = [lon + 0.002, lat + 0.002];
    return `"POLYGON ((${lon} ${lat}, ${east} ${lat}, ${east} ${north}, ${lon} ${north}, ${lon} ${lat}))",2024-01-01,2024-03-01`;
  });
  return new Blob([['polygon,start,end', ...lines].join('\n')]);
}

const MEND = { byFinding: { 'repeated-corner': 'mend' }, byRow: {} } as const;

test('a file becomes a request in its worker: opened, checked against the land, painted, decided about, written', async () => {
  const handle = openWorker();
  const told: number[] = [];
  const summary = await handle.call('openPlots', await kenya(), {
    onProgress: (done) => void told.push(done),
  });
  expect(summary).toMatchObject({ format: 'CSV', rows: 319, dates: 'clear' });
  expect(told.at(-1)).toBe(summary.bytes);
  expect(handle.snapshot()).toMatchObject({ phase: 'ended', counts: { received: 319 } });

  const checked = await handle.call('check', CHECK);
  expect(checked).toMatchObject({ refused: 23, toDecide: 23 });
  expect(checked.lookedFor).toContain('In the sea');
  await handle.call('filter', { filter: { ...ALL, finding: 'refused' } });
  await handle.call('style', { index: null, scale: DEFAULT_SCALE, frame: FRAME });
  const tile = { z: 13, x: 2438, y: 2041, size: 512, pixelRatio: 1 };
  const painted = await handle.call('paint', { tile });
  expect(painted.records).toBeGreaterThan(0);
  painted.bitmap?.close();

  expect(await handle.call('decide', { decisions: MEND })).toMatchObject({
    mended: 23,
    toDecide: 0,
  });
  expect(handle.snapshot().revision).toBeGreaterThan(painted.revision);
  const written = await handle.call('writeRequest', { windows: 'file', columns: COLUMNS });
  expect(written).toMatchObject({ rows: 319, mended: 23 });
  expect((await written.csv.text()).trimEnd().split('\r\n')).toHaveLength(320);
});

/** Fields of a village with a row of its own beside them. */
function villageWith(ring: string, count: number): Blob {
  const rings = Array.from({ length: count }, (_, at) => {
    const [west, east] = [36.9 + at * 0.002, 36.901 + at * 0.002];
    return `${west} -1.19,${east} -1.19,${east} -1.189,${west} -1.189,${west} -1.19`;
  });
  const lines = [...rings, ring].map((one) => `"POLYGON ((${one}))",2024-01-01,2024-03-01`);
  return new Blob([['polygon,start,end', ...lines].join('\n')]);
}

const FAR_CORNER = '36.9 -1.2,36.9 -1.2,66.901 -1.2,36.901 -1.199,36.9 -1.199,36.9 -1.2';
const NORTH = '36.9 1.2,36.9 1.2,36.901 1.2,36.9 1.201,36.9 1.2';

test.each([
  ['a corner with another first digit, beside eleven plots', 11, FAR_CORNER],
  ['such a corner, alone in its file', 0, FAR_CORNER],
  ['a minus lost, beside three', 3, NORTH],
  ['a minus lost, beside eleven', 11, NORTH],
])('a repeated point isn’t repaired by itself where the plot has %s', async (_, count, ring) => {
  const handle = openWorker();
  await handle.call('openPlots', { file: villageWith(ring, count), fileName: 'village.csv' });
  const checked = await handle.call('check', CHECK);
  const found = checked.findings.find(({ key }) => key === 'repeated-corner');
  expect(found).toMatchObject({ count: 1, isRepaired: false });
  expect(found?.choices.map(({ value }) => value)).not.toContain('mend');
  expect(checked).toMatchObject({ rowsRead: count + 1, sent: count, mended: 0, toDecide: 1 });
});

test('a repeated point is repaired by itself beside few plots or many, and alone', async () => {
  const ring = '36.9 -1.2,36.9 -1.2,36.901 -1.2,36.9 -1.199,36.9 -1.2';
  for (const count of [0, 1, 3, 11]) {
    const handle = openWorker();
    await handle.call('openPlots', { file: villageWith(ring, count), fileName: 'village.csv' });
    await handle.call('check', CHECK);
    expect(await handle.call('decide', { decisions: MEND })).toMatchObject({
      mended: 1,
      toDecide: 0,
    });
  }
});

test('questions asked in one go are answered in order, and a file takes the place of the one before', async () => {
  const handle = openWorker();
  await handle.call('openPlots', await kenya());
  await handle.call('check', CHECK);
  const choose = (decision: 'mend' | 'leaveOut') =>
    handle.call('decide', { decisions: { byFinding: { 'repeated-corner': decision }, byRow: {} } });
  const [first, second] = await Promise.all([choose('mend'), choose('leaveOut')]);
  expect([first.mended, second.leftOut]).toEqual([23, 23]);
  await handle.call('openPlots', { file: manyFields(5), fileName: 'five.csv' });
  expect(await failureOf(choose('mend'))).toMatchObject({ kind: 'failed' });
});

test('what nobody wants any more ends: before it began, and under way', async () => {
  const handle = openWorker();
  await handle.call('openPlots', { file: manyFields(20_000), fileName: 'many.csv' });
  const gone = AbortSignal.abort();
  expect(await failureOf(handle.call('check', CHECK, { signal: gone }))).toEqual({
    kind: 'aborted',
  });
  const stop = new AbortController();
  const checking = failureOf(handle.call('check', CHECK, { signal: stop.signal }));
  // Others are answered while it checks.
  expect((await handle.call('cells', { rows: [7] }))[0]?.row).toBe(7);
  stop.abort();
  expect(await checking).toEqual({ kind: 'aborted' });
  expect(await handle.call('check', CHECK)).toMatchObject({ rowsRead: 20_000, refused: 0 });
});

test('a file that can’t be read is told, and its worker answers on', async () => {
  const handle = openWorker();
  const file = new Blob(['%PDF-1.7']);
  expect(await failureOf(handle.call('openPlots', { file, fileName: 'a.pdf' }))).toMatchObject({
    kind: 'failed',
    message: expect.stringMatching(/PDF/),
  });
  expect(await handle.call('openPlots', await kenya())).toMatchObject({ rows: 319 });
});

test('a worker that ends with work pending settles it', async () => {
  const handle = openWorker();
  await handle.call('openPlots', { file: manyFields(5000), fileName: 'many.csv' });
  const pending = [handle.call('check', CHECK), handle.call('openPlots', await kenya())].map(
    failureOf,
  );
  handle.dispose();
  for (const failure of await Promise.all(pending)) expect(failure).not.toBeNull();
});
