import { expect, onTestFinished, test, vi } from 'vitest';
import { recordText } from '#test/workers/bodies.ts';
import { DEFAULT_SCALE } from '#engine/scale/scaleChoice.ts';
import { ALL } from '#engine/view/filter.ts';
import { createHandlers } from '#workers/result/handlers.ts';
import { createSession } from '#workers/result/session/session.ts';
import type { ResultSnapshot } from '#workers/protocol.ts';
import { nextTask } from '#workers/result/bytes/byteStream.ts';
import type { TaskContext, Handlers } from '#workers/result/scheduling/scheduler.ts';

const CONTEXT: TaskContext = { signal: new AbortController().signal, progress: () => undefined };
const FRAME = {
  noValue: '#c8c7c2',
  edge: '#16181c',
  edgeOpacity: 0.62,
  failed: '#d3222f',
  dotSize: 8,
};

const FAILED = JSON.stringify({
  message: 'No valid pixels',
  polygon: 'MULTIPOLYGON (((1 1,1 2,2 2,1 1)))',
  start_date: '2021-01-01',
  end_date: '2021-02-01',
});

async function session(records: number, failed = 0) {
  const snapshots: ResultSnapshot[] = [];
  const handlers: Handlers = createHandlers(createSession(), {
    post: (snapshot) => snapshots.push(snapshot),
    expectRest: () => undefined,
  });
  const data = Array.from({ length: records }, (_, i) => recordText(i)).join(',');
  const failures = Array.from({ length: failed }, () => FAILED).join(',');
  const text = `{"data":[${data}],"err_data":{"No valid pixels":[${failures}]}}`;
  const source = { kind: 'file' as const, file: new Blob([text]), name: 'result.json' };
  await handlers.open({ source }, CONTEXT);
  while (snapshots.at(-1)?.phase !== 'ended') await new Promise((done) => setTimeout(done, 5));
  return { handlers, last: () => snapshots.at(-1)! };
}

/** A read of 100 records whose bytes, and whose clock, the test lets go on; `lookMs` passes with each look at it. */
async function slowRead(lookMs = 0) {
  const snapshots: ResultSnapshot[] = [];
  const expected: (number | null)[] = [];
  const clock = vi.spyOn(performance, 'now');
  onTestFinished(() => clock.mockRestore());
  let now = 1000;
  clock.mockImplementation(() => (now += lookMs));
  const { open } = createHandlers(createSession(), {
    post: (snapshot) => snapshots.push(snapshot),
    expectRest: (ms) => expected.push(ms),
  });
  const records = Array.from({ length: 100 }, (_, i) => recordText(i)).join(',');
  const text = new TextEncoder().encode(`{"data":[${records}],"err_data":{}}`);
  let from = 0;
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const stream = new ReadableStream<Uint8Array>({ start: (its) => void (controller = its) });
  const file = Object.assign(new Blob([text]), { stream: () => stream });
  const opening = open({ source: { kind: 'file', file, name: 'result.json' } }, CONTEXT);
  return {
    snapshots,
    expected,
    opening,
    /** After `ms` the bytes up to `share` of all are there, and are read. */
    async come(share: number, ms: number) {
      now += ms;
      const to = Math.round(share * text.length);
      controller.enqueue(text.slice(from, to));
      from = to;
      if (share === 1) controller.close();
      for (let i = 0; i < 5; i++) await nextTask();
    },
  };
}

test('what begins fast and then slows down is shown before it ends, and nothing waits for its end', async () => {
  const { snapshots, expected, opening, come } = await slowRead();
  await come(0.1, 0);
  await opening;
  await come(0.5, 40);
  expect(expected.at(-1)).toBeCloseTo(40, 1);
  expect(snapshots).toEqual([]);
  await come(0.51, 900);
  expect(snapshots.at(-1)).toMatchObject({ phase: 'receiving' });
  expect(snapshots.at(-1)!.counts.received).toBeGreaterThan(40);
  for (const share of [0.52, 0.53, 0.54]) {
    await come(share, 100);
    expect(expected.at(-1)).toBeNull();
  }
  expect(snapshots).toHaveLength(2);
  // Once it's fast again, what was shown last is good enough.
  await come(0.95, 30);
  expect(expected.at(-1)).toBeLessThan(50);
  await come(1, 100);
  expect(snapshots.at(-1)).toMatchObject({ phase: 'ended', counts: { received: 100 } });
});

test('a small result is shown once, whole, however long its first bytes take to read', async () => {
  const { snapshots, opening, come } = await slowRead(20);
  await come(0.99, 0);
  await opening;
  expect(snapshots).toEqual([]);
  await come(1, 5);
  expect(snapshots).toHaveLength(1);
  expect(snapshots[0]).toMatchObject({ phase: 'ended', counts: { received: 100 } });
});

test('what stops coming is shown as far as it came', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { snapshots, expected, opening, come } = await slowRead();
  await come(0.1, 0);
  await opening;
  await come(0.5, 40);
  expect(snapshots).toEqual([]);
  vi.advanceTimersByTime(1500);
  expect(expected.at(-1)).toBeNull();
  expect(snapshots.at(-1)!.counts.received).toBeGreaterThan(40);
  vi.advanceTimersByTime(60_000);
  expect(snapshots).toHaveLength(1);
  await come(1, 100);
  expect(snapshots.at(-1)).toMatchObject({ phase: 'ended', counts: { received: 100 } });
});

test('a row that does not exist is null', async () => {
  const { handlers } = await session(3);
  for (const row of [-1, 3, 1.5, Number.NaN])
    expect((await handlers.record({ row }, CONTEXT)).answer).toBeNull();
});

test('a result without records has no scale and no bounds', async () => {
  const { handlers, last } = await session(0);
  await handlers.style({ index: null, scale: DEFAULT_SCALE, frame: FRAME }, CONTEXT);
  expect(last()).toMatchObject({ scale: null, bounds: null, ending: { kind: 'whole' } });
  expect(
    (await handlers.order({ column: 'value', descending: true }, CONTEXT)).answer.rows,
  ).toEqual(new Uint32Array(0));
});

test('the four counts add up, and a filter leaves what it should', async () => {
  const { handlers, last } = await session(20, 5);
  expect(last().counts).toEqual({ received: 25, processed: 20, failed: 5, notDrawable: 0 });
  const filter = { ...ALL, min: 5 / 97, max: 9 / 97 };
  const { matching } = (await handlers.filter({ filter }, CONTEXT)).answer;
  expect(matching).toEqual({ received: 5, processed: 5, failed: 0, notDrawable: 0 });
  const { rows } = (await handlers.order({ column: 'value', descending: true }, CONTEXT)).answer;
  expect([...rows]).toEqual([9, 8, 7, 6, 5]);
});

test('every change of filter or style raises the revision', async () => {
  const { handlers, last } = await session(5);
  const before = last().revision;
  await handlers.style({ index: null, scale: DEFAULT_SCALE, frame: FRAME }, CONTEXT);
  const styled = last().revision;
  await handlers.filter({ filter: { ...ALL, state: 'failed' } }, CONTEXT);
  expect(styled).toBeGreaterThan(before);
  expect(last().revision).toBeGreaterThan(styled);
});

test('a record tells all that its card shows', async () => {
  const { handlers } = await session(4, 1);
  await handlers.style({ index: null, scale: DEFAULT_SCALE, frame: FRAME }, CONTEXT);
  const { answer: processed } = await handlers.record({ row: 1 }, CONTEXT);
  expect(processed).toMatchObject({
    row: 1,
    state: 'processed',
    value: 1 / 97,
    parts: 1,
    holes: 0,
    vertices: 4,
    startText: '2021-12-10',
    endText: '2022-05-28',
    message: null,
    series: [1],
    rank: { place: 3, of: 4 },
    color: expect.stringMatching(/^#[0-9a-f]{6}$/),
  });
  const { answer: failed } = await handlers.record({ row: 4 }, CONTEXT);
  expect(failed).toMatchObject({
    row: 4,
    state: 'failed',
    value: null,
    color: null,
    message: 'No valid pixels',
    wellKnownText: 'MULTIPOLYGON (((1 1,1 2,2 2,1 1)))',
  });
  expect(failed?.cause).toBeTruthy();
});

test('a link finds its record again', async () => {
  const { handlers } = await session(30);
  const { answer: cells } = await handlers.cells({ rows: [17] }, CONTEXT);
  const { lon, lat, areaHectares, startDay, endDay } = cells[0]!;
  const place = { row: 3, lon: lon!, lat: lat!, areaHectares: areaHectares!, startDay, endDay };
  expect((await handlers.find({ place }, CONTEXT)).answer.rows).toEqual([17]);
});

test('what is filtered is exported, with the polygons as they were submitted', async () => {
  const { handlers } = await session(20, 2);
  await handlers.filter({ filter: { ...ALL, state: 'failed' } }, CONTEXT);
  const failed = await handlers.export({ format: 'csv', scope: 'filtered' }, CONTEXT);
  const lines = (await failed.answer.blob.text()).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  const all = await handlers.export({ format: 'csv', scope: 'all' }, CONTEXT);
  expect((await all.answer.blob.text()).trim().split('\r\n')).toHaveLength(23);
  expect(all.answer).toMatchObject({ name: 'result.csv', note: null });
});

test('the untouched response is byte for byte what came', async () => {
  const { handlers } = await session(3);
  const { answer } = await handlers.export({ format: 'response', scope: 'all' }, CONTEXT);
  expect(await answer.blob.text()).toContain(recordText(2));
});

test.each(['geojson', 'geoparquet', 'kml'] as const)('%s holds something', async (format) => {
  const { handlers } = await session(3);
  const { answer } = await handlers.export({ format, scope: 'all' }, CONTEXT);
  expect(answer.blob.size).toBeGreaterThan(300);
});
