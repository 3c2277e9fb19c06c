import { expect, test } from 'vitest';
import { pause, pausedUntil, sleep, subscribeToPauses, whenOpen } from '#api/pauses.ts';

test('a cancelled wait ends with the reason, before and in the middle', async () => {
  await expect(sleep(1000, AbortSignal.abort(new Error('before')))).rejects.toThrow('before');
  const cancel = new AbortController();
  const waiting = sleep(60_000, cancel.signal);
  cancel.abort(new Error('later'));
  await expect(waiting).rejects.toThrow('later');
});

test('a pause holds for its origin alone, is only made longer, and is told', async () => {
  let told = 0;
  const stop = subscribeToPauses(() => told++);
  pause('https://a.test', 50);
  const end = pausedUntil('https://a.test')!;
  pause('https://a.test', 10);
  expect(pausedUntil('https://a.test')).toBe(end);
  await whenOpen('https://b.test');
  expect(told).toBe(1);
  await whenOpen('https://a.test');
  expect(Date.now()).toBeGreaterThanOrEqual(end);
  expect(pausedUntil('https://a.test')).toBeNull();
  expect(told).toBe(2);
  stop();
});
