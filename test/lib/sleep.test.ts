import { expect, test } from 'vitest';
import { sleep } from '#lib/sleep.ts';

test('a cancelled wait ends with the reason, before and in the middle', async () => {
  await expect(sleep(1000, AbortSignal.abort(new Error('before')))).rejects.toThrow('before');
  const cancel = new AbortController();
  const waiting = sleep(60_000, cancel.signal);
  cancel.abort(new Error('later'));
  await expect(waiting).rejects.toThrow('later');
});

test('a wait takes as long as asked, and a later abort changes nothing', async () => {
  const cancel = new AbortController();
  const start = performance.now();
  await sleep(20, cancel.signal);
  expect(performance.now() - start).toBeGreaterThanOrEqual(19);
  cancel.abort();
});
