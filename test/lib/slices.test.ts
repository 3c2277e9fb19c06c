import { afterEach, expect, test, vi } from 'vitest';
import { createTimeSlice, inSlices, yieldTask } from '#lib/slices.ts';

afterEach(() => vi.restoreAllMocks());

test('a slice is over when its time is, and the next begins after the rest', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(100);
  const slice = createTimeSlice(12, () => {
    clock.mockReturnValue(500);
    return Promise.resolve();
  });
  clock.mockReturnValue(111);
  expect(slice.isOver()).toBe(false);
  clock.mockReturnValue(112);
  expect(slice.isOver()).toBe(true);
  await slice.rest();
  expect(slice.isOver()).toBe(false);
  clock.mockReturnValue(512);
  expect(slice.isOver()).toBe(true);
});

test('what others stop while they are let in stops the work', async () => {
  const slice = createTimeSlice(0, () => Promise.reject(new Error('Closed')));
  await expect(slice.rest()).rejects.toThrow('Closed');
});

/** In how many tasks of their own items are handed out, and all of them. */
async function handedOut(sliceMs: number, workMs = 0) {
  let tasks = 0;
  let running = true;
  const count = () => {
    tasks++;
    if (running) setTimeout(count, 0);
  };
  const items: number[] = [];
  setTimeout(count, 0);
  for await (const item of inSlices([1, 2, 3, 4], sliceMs)) {
    items.push(item);
    const until = performance.now() + workMs;
    while (performance.now() < until);
  }
  running = false;
  return { tasks, items };
}

test('hands out all items in one task while time is left', async () => {
  expect(await handedOut(60_000)).toEqual({ tasks: 0, items: [1, 2, 3, 4] });
});

test('with no time at all every item has a task of its own', async () => {
  const { tasks, items } = await handedOut(0);
  expect(items).toEqual([1, 2, 3, 4]);
  expect(tasks).toBeGreaterThanOrEqual(3);
});

test('lets other tasks run once a slice is used up', async () => {
  const { tasks, items } = await handedOut(5, 6);
  expect(items).toEqual([1, 2, 3, 4]);
  expect(tasks).toBeGreaterThanOrEqual(2);
});

test('an item that is added while the others are handed out comes too', async () => {
  const queue = new Map([[1, 'a']]);
  const seen: string[] = [];
  for await (const [key, value] of inSlices(queue, 0)) {
    if (key === 1) queue.set(2, 'b');
    seen.push(value);
  }
  expect(seen).toEqual(['a', 'b']);
});

test('messages that wait already come first, what is promised before them all', async () => {
  const order: string[] = [];
  const { port1, port2 } = new MessageChannel();
  const received = new Promise<void>((done) => {
    port1.onmessage = () => {
      order.push('message');
      done();
    };
  });
  port2.postMessage(null);
  const next = yieldTask().then(() => order.push('task'));
  void Promise.resolve().then(() => order.push('microtask'));
  await Promise.all([received, next]);
  port1.close();
  expect(order).toEqual(['microtask', 'message', 'task']);
});
