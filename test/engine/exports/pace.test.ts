import { expect, test } from 'vitest';
import { createPace } from '#engine/exports/pace.ts';
import { columnsOf } from '#test/engine/columnsOf.ts';

const job = { columns: columnsOf([]), mask: null };

test('aborted before it begins, nothing is told', () => {
  const told: number[] = [];
  const signal = AbortSignal.abort(new Error('Closed'));
  expect(() => createPace({ ...job, signal, onProgress: (done) => told.push(done) }, 5)).toThrow(
    'Closed',
  );
  expect(told).toEqual([]);
});

test('an abort that comes as a message gets through while it works', async () => {
  const stop = new AbortController();
  const pace = createPace({ ...job, signal: stop.signal }, 5);
  setTimeout(() => stop.abort(new Error('Enough')), 0);
  const working = async () => {
    for (;;) {
      const began = performance.now();
      while (performance.now() - began < 5);
      await pace.step(1);
    }
  };
  await expect(working()).rejects.toThrow('Enough');
});

test('tells where it stands', async () => {
  const told: number[][] = [];
  const pace = createPace({ ...job, onProgress: (...now) => told.push(now) }, 5);
  await pace.step(3);
  await pace.step(5);
  expect(told).toEqual([
    [0, 5],
    [3, 5],
    [5, 5],
  ]);
});
