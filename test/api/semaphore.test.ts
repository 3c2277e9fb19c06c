import { expect, test } from 'vitest';
import { createSemaphore } from '#api/semaphore.ts';

test('who is cancelled in the queue leaves it, and those behind move up', async () => {
  const semaphore = createSemaphore(1);
  const release = await semaphore.acquire();
  const cancel = new AbortController();
  const cancelled = semaphore.acquire(cancel.signal);
  const next = semaphore.acquire();
  cancel.abort(new Error('enough'));
  await expect(cancelled).rejects.toThrow('enough');
  release();
  await expect(next).resolves.toBeTypeOf('function');
});

test('a permit released twice counts once', async () => {
  const semaphore = createSemaphore(1);
  const release = await semaphore.acquire();
  release();
  release();
  await semaphore.acquire();
  let got = false;
  void semaphore.acquire().then(() => (got = true));
  await Promise.resolve();
  expect(got).toBe(false);
});

test('an aborted signal takes nothing', async () => {
  const semaphore = createSemaphore(1);
  await expect(semaphore.acquire(AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
  await expect(semaphore.acquire()).resolves.toBeTypeOf('function');
});
