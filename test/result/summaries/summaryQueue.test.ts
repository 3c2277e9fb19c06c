import { expect, test } from 'vitest';
import { EVERY_JOB } from '#history/index/historyQuery.ts';
import { createSummaryQueue, type SummaryOutcome } from '#result/summaries/summaryQueue.ts';

/** A queue of so many jobs whose results are read when the test says so. */
function slowQueue(jobs: number, unreadable: readonly string[] = []) {
  const left = Array.from({ length: jobs }, (_, i) => `job-${i}`);
  const begun: string[] = [];
  const waiting: { id: string; settle: (outcome?: SummaryOutcome) => void }[] = [];
  const queue = createSummaryQueue({
    fill: (_query: typeof EVERY_JOB) => Promise.resolve(jobs),
    nextOf: () => Promise.resolve(left.shift()),
    read: (id, signal) =>
      new Promise((resolve, reject) => {
        begun.push(id);
        const usual = unreadable.includes(id) ? 'unreadable' : 'read';
        waiting.push({ id, settle: (outcome = usual) => resolve(outcome) });
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  });
  const calm = () => new Promise<void>((done) => void setImmediate(done));
  async function settleOne(outcome?: SummaryOutcome) {
    waiting.shift()?.settle(outcome);
    await calm();
  }
  return { queue, begun, waiting, calm, settleOne };
}

test('a whole filter is outcome into in its order, two at a time, with its progress', async () => {
  const { queue, begun, waiting, calm, settleOne } = slowQueue(5, ['job-1']);
  queue.begin(EVERY_JOB);
  await calm();
  expect(begun).toEqual(['job-0', 'job-1']);
  await settleOne();
  await settleOne();
  expect(queue.state().run).toEqual({
    total: 5,
    done: 2,
    failed: 1,
    early: 0,
    isPaused: false,
    trouble: null,
  });
  expect(waiting).toHaveLength(2);
  while (waiting.length > 0) await settleOne();
  expect(begun).toEqual(['job-0', 'job-1', 'job-2', 'job-3', 'job-4']);
  expect(queue.state()).toEqual({
    run: null,
    last: { total: 5, done: 5, failed: 1, early: 0, isCancelled: false },
    reading: new Map(),
    outages: new Map(),
    early: new Set(),
    isAutomatic: true,
    halted: null,
    large: new Set(),
  });
});

test('a pause begins nothing new, and goes on where it was', async () => {
  const { queue, begun, calm, settleOne } = slowQueue(4);
  queue.begin(EVERY_JOB);
  await calm();
  queue.pause();
  await settleOne();
  await settleOne();
  expect(begun).toHaveLength(2);
  expect(queue.state().run).toMatchObject({ done: 2, isPaused: true });
  queue.goOn();
  await calm();
  expect(begun).toEqual(['job-0', 'job-1', 'job-2', 'job-3']);
});

test('an outage pauses the run, and its job is read once it goes on', async () => {
  const { queue, begun, waiting, calm, settleOne } = slowQueue(4);
  queue.begin(EVERY_JOB);
  await calm();
  await settleOne({ outage: 'The service can not be reached' });
  await settleOne();
  expect(begun).toEqual(['job-0', 'job-1']);
  expect(queue.state().run).toEqual({
    total: 4,
    done: 1,
    failed: 0,
    early: 0,
    isPaused: true,
    trouble: 'The service can not be reached',
  });
  queue.goOn();
  await calm();
  expect(begun.slice(2)).toEqual(['job-0', 'job-2']);
  while (waiting.length > 0) await settleOne();
  expect(begun.at(-1)).toBe('job-3');
  expect(queue.state().run).toBeNull();
});

test('a single job that ran into an outage says so, until it is loaded again', async () => {
  const { queue, calm, settleOne } = slowQueue(0);
  queue.load('asked');
  await calm();
  await settleOne({ outage: 'The service can not be reached' });
  expect([...queue.state().outages]).toEqual([['asked', 'The service can not be reached']]);
  queue.load('asked');
  expect(queue.state().outages.size).toBe(0);
  await calm();
  await settleOne();
  expect(queue.state()).toMatchObject({ reading: new Map(), outages: new Map() });
});

test('a job whose result isn’t there yet is no failure, and can be tried again', async () => {
  const { queue, calm, settleOne } = slowQueue(2);
  queue.begin(EVERY_JOB);
  await calm();
  await settleOne('early');
  expect(queue.state().run).toMatchObject({ done: 1, failed: 0, early: 1, trouble: null });
  expect([...queue.state().early]).toEqual(['job-0']);
  await settleOne();
  expect(queue.state().last).toMatchObject({ done: 2, failed: 0, early: 1 });
  queue.load('job-0');
  expect(queue.state().early.size).toBe(0);
  await calm();
  await settleOne();
  expect(queue.state()).toMatchObject({ reading: new Map(), early: new Set() });
});

test('a job that a person asks for comes before the rest of the run', async () => {
  const { queue, begun, calm, settleOne } = slowQueue(4);
  queue.begin(EVERY_JOB);
  await calm();
  queue.load('asked');
  queue.load('asked');
  expect(queue.state().reading.get('asked')).toBe('waiting');
  await settleOne();
  expect(begun).toEqual(['job-0', 'job-1', 'asked']);
});

test('cancelled, it gives up what it reads, and can begin anew', async () => {
  const { queue, begun, calm, settleOne } = slowQueue(6);
  queue.begin(EVERY_JOB);
  await calm();
  await settleOne();
  expect(queue.state().last).toBeNull();
  queue.cancel();
  await calm();
  const last = { total: 6, done: 1, failed: 0, early: 0, isCancelled: true };
  expect(queue.state()).toMatchObject({ run: null, last, reading: new Map() });
  queue.begin(EVERY_JOB);
  await calm();
  expect(begun).toHaveLength(5);
  expect(queue.state().run).toMatchObject({ done: 0, isPaused: false });
});

test('cancelled before its jobs are known, it reads none', async () => {
  const { queue, begun, calm } = slowQueue(6);
  queue.begin(EVERY_JOB);
  queue.cancel();
  await calm();
  expect(begun).toEqual([]);
  expect(queue.state().run).toBeNull();
});

test('results of jobs in view load two at a time, from the top, each once', async () => {
  const { queue, begun, calm, settleOne } = slowQueue(0);
  queue.seek(['a', 'b', 'c', 'd']);
  await calm();
  expect(begun).toEqual(['a', 'b']);
  expect(queue.state().reading).toEqual(
    new Map([
      ['a', 'unasked'],
      ['b', 'unasked'],
    ]),
  );
  await settleOne();
  expect(begun).toEqual(['a', 'b', 'c']);
  queue.seek(['a', 'b', 'c', 'd']);
  while (begun.length < 4) await settleOne();
  await settleOne();
  await settleOne();
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  expect(queue.state().reading.size).toBe(0);
});

test('what has left the view is given up, begun again in view, and nothing is begun after null', async () => {
  const { queue, begun, calm, settleOne } = slowQueue(0);
  queue.seek(['a', 'b', 'c']);
  await calm();
  queue.seek(['b', 'd']);
  await calm();
  expect(begun).toEqual(['a', 'b', 'd']);
  queue.seek(null);
  await calm();
  await settleOne();
  expect(begun).toHaveLength(3);
  expect(queue.state()).toMatchObject({ isAutomatic: false, reading: new Map() });
  queue.seek(['a']);
  await calm();
  expect(begun).toEqual(['a', 'b', 'd', 'a']);
});

test('a result too large is given up until a person asks for it; an outage halts the others', async () => {
  const { queue, begun, waiting, calm } = slowQueue(0);
  const settle = async (id: string, outcome: SummaryOutcome) => {
    waiting.find((job) => job.id === id)?.settle(outcome);
    await calm();
  };
  queue.seek(['a', 'b', 'c', 'd']);
  await calm();
  await settle('a', 'large');
  expect(queue.state().large).toEqual(new Set(['a']));
  await settle('b', { outage: 'No answer' });
  await settle('c', 'read');
  expect(begun).toEqual(['a', 'b', 'c']);
  expect(queue.state()).toMatchObject({ halted: 'No answer', outages: new Map() });
  queue.load('a');
  queue.unhalt();
  await calm();
  expect(begun).toEqual(['a', 'b', 'c', 'a', 'b']);
  expect(queue.state().large).toEqual(new Set());
});

test('a run comes before what is in view, which follows its end', async () => {
  const { queue, begun, waiting, calm, settleOne } = slowQueue(2);
  queue.begin(EVERY_JOB);
  await calm();
  queue.seek(['a', 'b']);
  await calm();
  expect(begun).toEqual(['job-0', 'job-1']);
  await settleOne();
  await settleOne();
  expect(queue.state().run).toBeNull();
  expect(waiting.map(({ id }) => id)).toEqual(['a', 'b']);
});
