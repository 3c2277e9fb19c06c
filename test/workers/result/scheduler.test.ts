import { expect, test, vi } from 'vitest';
import { createArrivalSchedule } from '#workers/arrivalSchedule.ts';
import type { Task } from '#workers/calls/answerCalls.ts';
import { createScheduler } from '#workers/result/scheduler.ts';

/** A line whose requests note when they're done. */
function scheduled() {
  const schedule = createArrivalSchedule(() => 0);
  schedule.end();
  const scheduler = createScheduler({ ...schedule, sumsWaitMs: () => 0 });
  const done: string[] = [];
  const take = (name: string, task: Partial<Task>) => {
    const run = async () => void done.push(name);
    scheduler.take({ id: 0, urgency: 'view', givesWay: false, run, ...task });
  };
  // Far more turns than there are requests: how long they take is the machine's business.
  const quiet = async () => {
    for (let turn = 0; turn < 50; turn++) await new Promise((go) => setTimeout(go, 0));
  };
  return { scheduler, done, take, quiet };
}

test('a request dropped while it waits is never begun', async () => {
  const { scheduler, done, take, quiet } = scheduled();
  for (const id of [1, 2, 3]) take(`tile ${id}`, { id });
  scheduler.drop(2);
  await quiet();
  expect(done).toEqual(['tile 1', 'tile 3']);
});

test('what eyes wait for goes before sums', async () => {
  const { done, take, quiet } = scheduled();
  take('windows', { urgency: 'sum' });
  take('distribution', { urgency: 'sum' });
  take('a tile', {});
  take('another', {});
  await quiet();
  expect(done).toEqual(['a tile', 'another', 'windows', 'distribution']);
});

test('tiles of a result that is expected soon are answered as soon as it’s there', async () => {
  // No time passes: what is answered is answered because it was told.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const turns = async () => {
    for (let turn = 0; turn < 50; turn++) await new Promise((done) => setImmediate(done));
  };
  const schedule = createArrivalSchedule(() => 1000);
  const scheduler = createScheduler(schedule);
  schedule.begin({ totalBytes: 100, sent: () => 100 });
  schedule.bytesRead();
  let isPainted = false;
  const run = async () => void (isPainted = true);
  scheduler.take({ id: 1, urgency: 'view', givesWay: true, run });
  await turns();
  expect(isPainted).toBe(false);
  schedule.end();
  await turns();
  expect(isPainted).toBe(false);
  scheduler.resume();
  await turns();
  expect(isPainted).toBe(true);
  vi.useRealTimers();
});

test('a tile that takes long gives way to what is more urgent, and to nothing else', async () => {
  const { done, take, quiet } = scheduled();
  let paintedOver: () => void = () => undefined;
  const painting = new Promise<void>((resolve) => (paintedOver = resolve));
  take('a tile', {
    givesWay: true,
    run: async () => {
      await painting;
      done.push('a tile');
    },
  });
  await quiet();
  take('a plot', { urgency: 'quick' });
  take('far plots', { urgency: 'sum' });
  await quiet();
  expect(done).toEqual(['a plot']);
  paintedOver();
  await quiet();
  expect(done).toEqual(['a plot', 'a tile', 'far plots']);
});
