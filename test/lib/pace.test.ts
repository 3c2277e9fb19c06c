import { expect, test } from 'vitest';
import { createPace } from '#lib/slices.ts';

const busy = (ms: number) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

test('aborted before it begins, nothing is told', () => {
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
