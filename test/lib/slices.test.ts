import { afterEach, expect, test, vi } from 'vitest';
import { createTimeSlice, inSlices, yieldTask, createPace } from '#lib/slices.ts';

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

test('yields all items in one task while time is left', async () => {
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

test('an item that is added while the others are yielded comes too', async () => {
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

const busy = (ms: number) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

test('aborted before it begins, nothing is reported', () => {
  const told: number[] = [];
  const signal = AbortSignal.abort(new Error('Closed'));
  expect(() => createPace({ signal, onProgress: (done) => told.push(done) }, 5)).toThrow('Closed');
  expect(told).toEqual([]);
});

test('an abort that comes as a message gets through while it works', async () => {
  const stop = new AbortController();
  const pace = createPace({ signal: stop.signal }, 5);
  setTimeout(() => stop.abort(new Error('Enough')), 0);
  const working = async () => {
    for (;;) {
      busy(5);
      await pace.step(1);
    }
  };
  await expect(working()).rejects.toThrow('Enough');
});

test('tells where it stands', async () => {
  const told: number[][] = [];
  const pace = createPace({ onProgress: (...now) => told.push(now) }, 5);
  await pace.step(3);
  await pace.step(5);
  expect(told).toEqual([
    [0, 5],
    [3, 5],
    [5, 5],
  ]);
});

test('messages get in between, progress only rises and ends whole', async () => {
  const told: number[] = [];
  let between = 0;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    between++;
    port2.postMessage(null);
  };
  port2.postMessage(null);
  const { signal } = new AbortController();
  const pace = createPace({ signal, onProgress: (done) => void told.push(done) }, 30);
  for (let done = 1; done <= 30; done++) {
    busy(2);
    await pace.step(done);
  }
  port1.close();
  expect(between).toBeGreaterThan(2);
  expect(told[0]).toBe(0);
  expect(told.at(-1)).toBe(30);
  expect(told).toEqual([...told].sort((a, b) => a - b));
});

test('an abort is seen at the next step, a slice over or not', async () => {
  const stop = new AbortController();
  const pace = createPace({ signal: stop.signal }, 2);
  await pace.step(1);
  stop.abort(new Error('Enough'));
  await expect(pace.step(2)).rejects.toThrow('Enough');
});
