import { expect, test } from 'vitest';
import { EVERY_JOB } from '#engine/history/historyQuery.ts';
import { createSummaryQueue, type SummaryOutcome } from '#workers/summaries/summaryQueue.ts';

/** A looker over so many jobs whose results are read when the test says so. */
function slowLooker(jobs: number, unreadable: readonly string[] = []) {
  const left = Array.from({ length: jobs }, (_, i) => `job-${i}`);
  const begun: string[] = [];
  const waiting: { id: string; settle: (looked?: SummaryOutcome) => void }[] = [];
  const looker = createSummaryQueue({
    fill: (_query: typeof EVERY_JOB) => Promise.resolve(jobs),
    nextOf: () => Promise.resolve(left.shift()),
    read: (id, signal) =>
      new Promise((resolve, reject) => {
        begun.push(id);
        const usual = unreadable.includes(id) ? 'unreadable' : 'read';
        waiting.push({ id, settle: (looked = usual) => resolve(looked) });
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  });
  const calm = () => new Promise<void>((done) => void setImmediate(done));
  async function settleOne(looked?: SummaryOutcome) {
    waiting.shift()?.settle(looked);
    await calm();
  }
  return { looker, begun, waiting, calm, settleOne };
}

test('a whole filter is looked into in its order, two at a time, with its progress', async () => {
  const { looker, begun, waiting, calm, settleOne } = slowLooker(5, ['job-1']);
  looker.begin(EVERY_JOB);
  await calm();
  expect(begun).toEqual(['job-0', 'job-1']);
  await settleOne();
  await settleOne();
  expect(looker.state().run).toEqual({
    total: 5,
    done: 2,
    failed: 1,
    isPaused: false,
    trouble: null,
  });
  expect(waiting).toHaveLength(2);
  while (waiting.length > 0) await settleOne();
  expect(begun).toEqual(['job-0', 'job-1', 'job-2', 'job-3', 'job-4']);
  expect(looker.state()).toEqual({
    run: null,
    last: { total: 5, done: 5, failed: 1, isCancelled: false },
    reading: new Map(),
    outages: new Map(),
  });
});

test('a pause begins nothing new, and goes on where it was', async () => {
  const { looker, begun, calm, settleOne } = slowLooker(4);
  looker.begin(EVERY_JOB);
  await calm();
  looker.pause();
  await settleOne();
  await settleOne();
  expect(begun).toHaveLength(2);
  expect(looker.state().run).toMatchObject({ done: 2, isPaused: true });
  looker.goOn();
  await calm();
  expect(begun).toEqual(['job-0', 'job-1', 'job-2', 'job-3']);
});

test('trouble that concerns every job pauses the filter, and its job is read once it goes on', async () => {
  const { looker, begun, waiting, calm, settleOne } = slowLooker(4);
  looker.begin(EVERY_JOB);
  await calm();
  await settleOne({ outage: 'The service can not be reached' });
  await settleOne();
  expect(begun).toEqual(['job-0', 'job-1']);
  expect(looker.state().run).toEqual({
    total: 4,
    done: 1,
    failed: 0,
    isPaused: true,
    trouble: 'The service can not be reached',
  });
  looker.goOn();
  await calm();
  expect(begun.slice(2)).toEqual(['job-0', 'job-2']);
  while (waiting.length > 0) await settleOne();
  expect(begun.at(-1)).toBe('job-3');
  expect(looker.state().run).toBeNull();
});

test('a single job that met such trouble says so, until it is looked into again', async () => {
  const { looker, calm, settleOne } = slowLooker(0);
  looker.look('pressed');
  await calm();
  await settleOne({ outage: 'The service can not be reached' });
  expect([...looker.state().outages]).toEqual([['pressed', 'The service can not be reached']]);
  looker.look('pressed');
  expect(looker.state().outages.size).toBe(0);
  await calm();
  await settleOne();
  expect(looker.state()).toMatchObject({ reading: new Map(), outages: new Map() });
});

test('a job that is pressed comes before the rest of the filter', async () => {
  const { looker, begun, calm, settleOne } = slowLooker(4);
  looker.begin(EVERY_JOB);
  await calm();
  looker.look('pressed');
  looker.look('pressed');
  expect(looker.state().reading.get('pressed')).toBe('waiting');
  await settleOne();
  expect(begun).toEqual(['job-0', 'job-1', 'pressed']);
});

test('cancelled, it gives up what it reads, and can begin anew', async () => {
  const { looker, begun, calm, settleOne } = slowLooker(6);
  looker.begin(EVERY_JOB);
  await calm();
  await settleOne();
  expect(looker.state().last).toBeNull();
  looker.cancel();
  await calm();
  const last = { total: 6, done: 1, failed: 0, isCancelled: true };
  expect(looker.state()).toEqual({ run: null, last, reading: new Map(), outages: new Map() });
  looker.begin(EVERY_JOB);
  await calm();
  expect(begun).toHaveLength(5);
  expect(looker.state().run).toMatchObject({ done: 0, isPaused: false });
});

test('cancelled before its jobs are known, it reads none', async () => {
  const { looker, begun, calm } = slowLooker(6);
  looker.begin(EVERY_JOB);
  looker.cancel();
  await calm();
  expect(begun).toEqual([]);
  expect(looker.state().run).toBeNull();
});
