import { expect, test } from 'vitest';
import { inTimeSlices } from '#workers/result/scheduling/timeSlices.ts';

const busy = (ms: number) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

test('aborted before it begins, nothing is done', async () => {
  const done: number[] = [];
  const context = { signal: AbortSignal.abort(), progress: () => undefined };
  await expect(inTimeSlices([1, 2], (item) => void done.push(item), context)).rejects.toThrow(
    /abort/i,
  );
  expect(done).toEqual([]);
});

test('an error of one piece of work ends it', async () => {
  const context = { signal: new AbortController().signal, progress: () => undefined };
  const fail = () => Promise.reject(new Error('no'));
  await expect(inTimeSlices([1], fail, context)).rejects.toThrow('no');
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
  const context = {
    signal: new AbortController().signal,
    progress: (done: number) => void told.push(done),
  };
  await inTimeSlices(new Uint8Array(30), () => busy(2), context);
  port1.close();
  expect(between).toBeGreaterThan(2);
  expect(told[0]).toBe(0);
  expect(told.at(-1)).toBe(30);
  expect(told).toEqual([...told].sort((a, b) => a - b));
});
