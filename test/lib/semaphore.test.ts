import { expect, test } from 'vitest';
import { createSemaphore } from '#lib/semaphore.ts';

/** Work that ends when it's told to. */
function work() {
  let resolve: (text: string) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<string>((...settle) => ([resolve, reject] = settle));
  const state = { hasBegun: false };
  const run = () => {
    state.hasBegun = true;
    return promise;
  };
  return { run, state, resolve, reject };
}

test('who is cancelled in the queue leaves it, and those behind move up', async () => {
  const withPermit = createSemaphore(1);
  const [first, dropped, last] = [work(), work(), work()];
  const running = withPermit(first.run);
  const cancel = new AbortController();
  const cancelled = withPermit(dropped.run, cancel.signal);
  const next = withPermit(last.run);
  cancel.abort(new Error('enough'));
  await expect(cancelled).rejects.toThrow('enough');
  expect(last.state.hasBegun).toBe(false);
  first.resolve('first');
  last.resolve('last');
  expect(await Promise.all([running, next])).toEqual(['first', 'last']);
  expect(dropped.state.hasBegun).toBe(false);
});

test('no more run than there are permits, and who fails makes room for one', async () => {
  const withPermit = createSemaphore(2);
  const works = [work(), work(), work(), work()];
  const [first, second, third, fourth] = works.map(({ run }) => withPermit(run));
  const begun = () => works.map(({ state }) => state.hasBegun);
  await Promise.resolve();
  expect(begun()).toEqual([true, true, false, false]);
  works[0]?.reject(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  expect(begun()).toEqual([true, true, true, false]);
  for (const { resolve } of works) resolve('done');
  expect(await Promise.all([second, third, fourth])).toEqual(['done', 'done', 'done']);
});

test('an aborted signal takes nothing', async () => {
  const withPermit = createSemaphore(1);
  const { run, resolve } = work();
  resolve('done');
  await expect(withPermit(run, AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
  expect(await withPermit(run)).toBe('done');
});
