import { expect, test } from 'vitest';
import type { Task } from '#worker/answerCalls.ts';
import { createArrivalSchedule } from '#result/arrivalSchedule.ts';
import { createRequestQueue } from '#result/worker/scheduler.ts';

const task = (id: number, urgency: Task['urgency']): Task => ({
  id,
  urgency,
  run: () => Promise.resolve(),
});
const tile = (id: number) => task(id, 'view');
const sum = (id: number) => task(id, 'sum');

/** A queue of a result that began to arrive at `began`, or arrived long ago; `at` sets the clock. */
function queueOf(began: number | null, totalBytes: number | null = null) {
  let now = began ?? -10_000;
  let sent = 0;
  const schedule = createArrivalSchedule(() => now);
  schedule.begin({ totalBytes, sent: () => sent });
  if (began === null) schedule.end();
  const queue = createRequestQueue(schedule);
  return {
    ...queue,
    schedule,
    at(ms: number) {
      now = ms;
      return queue;
    },
    read(ms: number, bytes: number) {
      now = ms;
      sent = bytes;
      schedule.bytesRead();
    },
  };
}

test('what eyes wait for goes before sums, each in order of arrival', () => {
  const queue = queueOf(null);
  for (const request of [sum(1), tile(2), sum(3), tile(4)]) queue.push(request);
  const order = Array.from({ length: 5 }, () => queue.at(0).next());
  expect(order.map((next) => next && 'id' in next && next.id)).toEqual([2, 4, 1, 3, null]);
});

test('what changes the picture goes first, then what is quickly said, then what fills the view', () => {
  const queue = queueOf(null);
  for (const request of [tile(1), task(2, 'quick'), tile(3), task(4, 'change')])
    queue.push(request);
  const next = Array.from({ length: 4 }, () => queue.at(0).next());
  expect(next.map((request) => request && 'id' in request && request.id)).toEqual([4, 2, 1, 3]);
});

test('what was dropped never comes', () => {
  const queue = queueOf(null);
  for (const request of [tile(1), sum(2), tile(3)]) queue.push(request);
  queue.drop(1);
  queue.drop(2);
  expect(queue.at(0).next()).toMatchObject({ id: 3 });
  expect(queue.at(0).next()).toBeNull();
});

test('after the picture has changed sums wait a moment, tiles do not', () => {
  const queue = queueOf(null);
  queue.at(1020);
  queue.schedule.posted();
  queue.push(sum(1));
  expect(queue.at(1010).next()).toEqual({ wait: 50 });
  queue.push(tile(2));
  expect(queue.at(1020).next()).toMatchObject({ id: 2 });
  expect(queue.at(1060).next()).toMatchObject({ id: 1 });
});

test('while bytes arrive no sum is worked out in the first 0.8 s', () => {
  const queue = queueOf(100);
  queue.push(sum(1));
  expect(queue.at(300).next()).toEqual({ wait: 600 });
  expect(queue.at(900).next()).toMatchObject({ id: 1 });
});

test('while bytes arrive a sum is followed by a rest eight times as long; afterwards by none', () => {
  const queue = queueOf(0);
  queue.at(1000).done(sum(1), 25);
  queue.push(sum(2));
  expect(queue.at(1100).next()).toEqual({ wait: 100 });
  queue.at(1200).done(tile(3), 500);
  expect(queue.at(1200).next()).toMatchObject({ id: 2 });
  queue.at(2000).done(sum(2), 500);
  queue.schedule.end();
  queue.push(sum(4));
  expect(queue.at(2200).next()).toMatchObject({ id: 4 });
});

test('tiles wait for a result that will soon be whole, but for no longer than that was to take', () => {
  const queue = queueOf(0, 100);
  // Whole after 400 ms more, as the first 30 don't count, that is by 430 + 1.25 * 400 + 200.
  queue.read(430, 50);
  queue.push(tile(1));
  queue.push(task(2, 'quick'));
  expect(queue.at(600).next()).toMatchObject({ id: 2 });
  expect(queue.at(630).next()).toEqual({ wait: 500 });
  queue.push(sum(3));
  expect(queue.at(630).next()).toEqual({ wait: 500 });
  expect(queue.at(1130).next()).toMatchObject({ id: 1 });
  queue.read(530, 50);
  queue.push(tile(4));
  expect(queue.at(730).next()).toEqual({ wait: 625 });
  queue.schedule.end();
  expect(queue.at(730).next()).toMatchObject({ id: 4 });
});
