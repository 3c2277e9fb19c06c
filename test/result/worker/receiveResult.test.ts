import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ALL } from '#core/view/resultFilter.ts';
import { recordText } from './bodies.ts';
import { createArrivalSchedule } from '#result/arrivalSchedule.ts';
import { createSession } from '#result/worker/session/resultSession.ts';
import type { ResultSnapshot } from '#result/protocol.ts';
import { yieldTask } from '#lib/slices.ts';
import { createHandlers } from './askedHandlers.ts';
import { CONTEXT, openSession } from './openSession.ts';

/** A read of 100 records whose bytes, and whose clock, the test lets go on; `lookMs` passes with each look at it. */
async function slowRead(lookMs = 0) {
  // A pause of the machine isn't a stall of the read.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const snapshots: ResultSnapshot[] = [];
  const clock = vi.spyOn(performance, 'now');
  onTestFinished(() => clock.mockRestore());
  let now = 1000;
  clock.mockImplementation(() => (now += lookMs));
  const schedule = createArrivalSchedule();
  const { open, stop, filter } = createHandlers(
    { session: createSession() },
    {
      post: (snapshot) => snapshots.push(snapshot),
      schedule,
    },
  );
  const records = Array.from({ length: 100 }, (_, i) => recordText(i)).join(',');
  const text = new TextEncoder().encode(`{"data":[${records}],"err_data":{}}`);
  let from = 0;
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const stream = new ReadableStream<Uint8Array>({ start: (its) => void (controller = its) });
  const file = Object.assign(new Blob([text]), { stream: () => stream });
  const opening = open({ source: { kind: 'file', file, name: 'result.json' } }, CONTEXT);
  return {
    snapshots,
    /** Until when tiles wait for the whole, milliseconds from now. */
    waitMs: () => schedule.tilesWaitMs(),
    isArriving: schedule.isArriving,
    opening,
    stop: () => void stop({}, CONTEXT),
    /** Lets so long pass without a byte. */
    sleep(ms: number) {
      now += ms;
      vi.advanceTimersByTime(ms);
    },
    /** After `ms` another filter makes another snapshot. */
    refilter(ms: number) {
      now += ms;
      return filter({ filter: { ...ALL, min: 0.5 } }, CONTEXT);
    },
    /** After `ms` the bytes up to `share` of all are there, and are read. */
    async come(share: number, ms: number) {
      now += ms;
      const to = Math.round(share * text.length);
      controller.enqueue(text.slice(from, to));
      from = to;
      if (share === 1) controller.close();
      for (let i = 0; i < 5; i++) await yieldTask();
    },
  };
}

test('what begins fast and then slows down is shown before it ends, and nothing waits for its end', async () => {
  const { snapshots, waitMs, opening, come } = await slowRead();
  await come(0.1, 0);
  await opening;
  // The first 30 ms don't count.
  await come(0.5, 70);
  expect(waitMs()).toBeCloseTo(1.25 * 40 + 200, 1);
  expect(snapshots).toEqual([]);
  await come(0.51, 900);
  expect(snapshots.at(-1)).toMatchObject({ phase: 'receiving' });
  expect(snapshots.at(-1)!.counts.received).toBeGreaterThan(40);
  for (const share of [0.52, 0.53, 0.54]) {
    await come(share, 100);
    expect(waitMs()).toBe(0);
  }
  expect(snapshots).toHaveLength(2);
  // Once it's fast again, what was shown last is good enough.
  await come(0.95, 30);
  expect(waitMs()).toBeGreaterThan(0);
  expect(waitMs()).toBeLessThan(1.25 * 50 + 200);
  await come(1, 100);
  expect(snapshots.at(-1)).toMatchObject({ phase: 'ended', counts: { received: 100 } });
});

test('a small result is shown once, whole, however long its first bytes take to read', async () => {
  const { snapshots, isArriving, opening, come } = await slowRead(20);
  await come(0.99, 0);
  await opening;
  expect(snapshots).toEqual([]);
  expect(isArriving()).toBe(true);
  await come(1, 5);
  expect(isArriving()).toBe(false);
  expect(snapshots).toHaveLength(1);
  expect(snapshots[0]).toMatchObject({ phase: 'ended', counts: { received: 100 } });
});

test('what stops coming is shown as far as it came', async () => {
  const { snapshots, waitMs, opening, come } = await slowRead();
  await come(0.1, 0);
  await opening;
  await come(0.5, 40);
  expect(snapshots).toEqual([]);
  vi.advanceTimersByTime(1500);
  expect(waitMs()).toBe(0);
  expect(snapshots.at(-1)!.counts.received).toBeGreaterThan(40);
  vi.advanceTimersByTime(8000);
  expect(snapshots).toHaveLength(1);
  await come(1, 100);
  expect(snapshots.at(-1)).toMatchObject({ phase: 'ended', counts: { received: 100 } });
});

test('what is shown, and then stalls, is not shown again', async () => {
  const { snapshots, opening, come } = await slowRead();
  await come(0.1, 40);
  await opening;
  await come(0.15, 1000);
  expect(snapshots).toHaveLength(1);
  vi.advanceTimersByTime(9999);
  expect(snapshots).toHaveLength(1);
});

test('what came between two pictures is shown when nothing more comes', async () => {
  const { snapshots, opening, come } = await slowRead();
  await come(0.1, 40);
  await opening;
  await come(0.15, 1000);
  await come(0.2, 100);
  expect(snapshots).toHaveLength(1);
  vi.advanceTimersByTime(1500);
  expect(snapshots).toHaveLength(2);
  expect(snapshots[1]!.counts.received).toBeGreaterThan(snapshots[0]!.counts.received);
});

test('what comes after a stall is shown too when nothing more comes', async () => {
  const { snapshots, opening, come } = await slowRead();
  await come(0.1, 40);
  await opening;
  await come(0.15, 1000);
  vi.advanceTimersByTime(2000);
  expect(snapshots).toHaveLength(1);
  // Within 0.2 s of the last picture nothing is shown yet.
  await come(0.2, 100);
  expect(snapshots).toHaveLength(1);
  vi.advanceTimersByTime(2000);
  expect(snapshots).toHaveLength(2);
  expect(snapshots[1]!.counts.received).toBeGreaterThan(snapshots[0]!.counts.received);
});

test('a silence of 10 s is reported once, and its end with the next bytes', async () => {
  const { snapshots, opening, come, sleep } = await slowRead();
  await come(0.1, 40);
  await opening;
  await come(0.5, 1000);
  const since = Date.now();
  sleep(10_000);
  expect(snapshots).toHaveLength(2);
  expect(snapshots[1]!.silentSince).toBe(since);
  sleep(60_000);
  expect(snapshots).toHaveLength(2);
  await come(0.51, 0);
  expect(snapshots.at(-1)!.silentSince).toBeNull();
  expect(snapshots).toHaveLength(3);
});

test('a timer that fires a moment early tells the silence all the same', async () => {
  const { snapshots, opening, come, sleep } = await slowRead();
  await come(0.1, 40);
  await opening;
  await come(0.5, 1000);
  vi.advanceTimersByTime(1);
  sleep(9999);
  expect(snapshots).toHaveLength(1);
  sleep(20);
  expect(snapshots[1]!.silentSince).not.toBeNull();
});

test('the time of reading ends with the last byte, however long the result stays open', async () => {
  const { snapshots, opening, come, refilter } = await slowRead();
  await come(0.5, 0);
  await opening;
  await come(1, 300);
  expect(snapshots.at(-1)).toMatchObject({ phase: 'ended', elapsedMs: 300 });
  await refilter(120_000);
  expect(snapshots).toHaveLength(2);
  expect(snapshots.at(-1)!.elapsedMs).toBe(300);
});

test('what is stopped is kept as far as it came, and ends without waiting for more bytes', async () => {
  const { snapshots, opening, come, stop } = await slowRead();
  await come(0.5, 0);
  await opening;
  stop();
  for (let i = 0; i < 5; i++) await yieldTask();
  expect(snapshots.at(-1)).toMatchObject({ phase: 'ended', ending: { kind: 'cancelled' } });
  expect(snapshots.at(-1)!.counts.received).toBeGreaterThan(40);
});

test.each([
  ['{"data":[],"err_data":{}}', { kind: 'whole' }],
  ['{"data":[', { kind: 'cutShort', byte: 9 }],
  ['{"data":[]]', { kind: 'malformed' }],
])('%s ends as it should', async (text, ending) => {
  const { last } = await openSession(text);
  expect(last()).toMatchObject({ phase: 'ended', ending, totalBytes: text.length });
});

test.each([
  '',
  '<html>',
  '[1, 2]',
  '{"message":"Forbidden"}',
  '{"type":"FeatureCollection","features":[{"data":[]}]}',
])('“%s” is refused, for it is no result', async (text) => {
  await expect(openSession(text)).rejects.toMatchObject({ failure: { kind: 'notAResult' } });
});

test('a small gzip file of one endless value reaches the limit, and what came before it stays', async () => {
  const head = '{"data":[{"polygon":"POINT (1 2)"},{"polygon":"';
  const bomb = gzipSync(Buffer.concat([Buffer.from(head), Buffer.alloc(130 * 2 ** 20, 'x')]), {
    level: 1,
  });
  expect(bomb.length).toBeLessThan(2 ** 20);
  const session = createSession();
  const snapshots: ResultSnapshot[] = [];
  const ended = new Promise<void>((resolve) => {
    const post = (snapshot: ResultSnapshot) => {
      snapshots.push(snapshot);
      if (snapshot.phase === 'ended') resolve();
    };
    const { open } = createHandlers({ session }, { post, schedule: createArrivalSchedule() });
    void open({ source: { kind: 'file', file: new Blob([bomb]), name: 'bomb.json.gz' } }, CONTEXT);
  });
  await ended;
  expect(snapshots.at(-1)).toMatchObject({
    counts: { received: 1 },
    ending: { kind: 'malformed', reason: expect.stringContaining('longer than 128 MiB') as string },
  });
  expect(session.reader.bytes).toBeLessThan(130 * 2 ** 20);
});
