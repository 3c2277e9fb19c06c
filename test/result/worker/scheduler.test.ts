import { expect, test, vi } from 'vitest';
import { createArrivalSchedule } from '#result/arrivalSchedule.ts';
import type { Task } from '#worker/answerCalls.ts';
import { createScheduler } from '#result/worker/scheduler.ts';

/** A line whose requests note when they're done. */
function scheduled() {
  const schedule = createArrivalSchedule(() => 0);
  schedule.end();
  const scheduler = createScheduler({ ...schedule, sumsWaitMs: () => 0 });
  const done: string[] = [];
  const take = (name: string, task: Partial<Task>) => {
    const run = async () => void done.push(name);
    scheduler.take({ id: 0, urgency: 'view', run, ...task });
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
  scheduler.take({ id: 1, urgency: 'view', run });
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

test('what takes long lets in what is more urgent when it rests, and nothing else', async () => {
  const { done, take, quiet } = scheduled();
  take('plots', {
    urgency: 'sum',
    run: async (rest) => {
      take('a tile', {
        run: async (restOfTile) => {
          take('a plot', { urgency: 'quick' });
          take('another tile', {});
          await restOfTile();
          done.push('a tile');
        },
      });
      take('far plots', { urgency: 'sum' });
      await rest();
      done.push('plots');
    },
  });
  await quiet();
  expect(done).toEqual(['a plot', 'a tile', 'another tile', 'plots', 'far plots']);
});

test('what runs beside goes on once a person waits for nothing', async () => {
  const { scheduler, done, take, quiet } = scheduled();
  take('a tile', {});
  take('a plot', { urgency: 'quick' });
  const beside = scheduler.calm().then(() => done.push('beside'));
  take('windows', { urgency: 'sum', run: () => new Promise(() => undefined) });
  await quiet();
  await beside;
  expect(done).toEqual(['a plot', 'a tile', 'beside']);
});

test('nothing at work, it goes on at once', async () => {
  const { scheduler, quiet } = scheduled();
  await quiet();
  await expect(scheduler.calm()).resolves.toBeUndefined();
});
