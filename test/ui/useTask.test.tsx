import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useTask } from '#ui/useTask.ts';

/** A task that ends when the test says so, with its signal. */
function deferred() {
  let [resolve, reject]: [(value: string) => void, (reason: Error) => void] = [() => {}, () => {}];
  const promise = new Promise<string>((...settle) => ([resolve, reject] = settle));
  let signal: AbortSignal | null = null;
  return {
    work: (given: AbortSignal) => {
      signal = given;
      return promise;
    },
    resolve,
    reject,
    isAborted: () => signal?.aborted,
  };
}

it('tells how work ended', async () => {
  const { result } = renderHook(useTask);
  const [good, bad] = [deferred(), deferred()];
  const first = result.current.run(good.work);
  good.resolve('file');
  expect(await first).toEqual({ kind: 'done', value: 'file' });
  const second = result.current.run(bad.work);
  bad.reject(new Error('full'));
  expect(await second).toEqual({ kind: 'failed', error: new Error('full') });
});

it.each(['next', 'cancel', 'unmount'])('aborts what runs by %s', async (way) => {
  const { result, unmount } = renderHook(useTask);
  const task = deferred();
  const ended = result.current.run(task.work);
  if (way === 'next') void result.current.run(deferred().work);
  if (way === 'cancel') result.current.cancel();
  if (way === 'unmount') unmount();
  expect(task.isAborted()).toBe(true);
  task.resolve('too late');
  expect(await ended).toEqual({ kind: 'aborted' });
});

it('takes an AbortError for what it is, whoever aborted', async () => {
  const { result } = renderHook(useTask);
  const gone = Promise.reject(Object.assign(new Error('gone'), { name: 'AbortError' }));
  expect(await result.current.run(() => gone)).toEqual({ kind: 'aborted' });
});
