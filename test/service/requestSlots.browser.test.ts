import { expect, test } from 'vitest';
import { inRequestSlot } from '#service/requestSlots.ts';

const service = { baseUrl: 'https://slots.test/public/api/v1' };

/** Work that ends when the test says so. */
function slowWork() {
  const state = { running: 0, most: 0, done: 0 };
  const waiting: (() => void)[] = [];
  async function work() {
    state.most = Math.max(state.most, ++state.running);
    await new Promise<void>((end) => waiting.push(end));
    state.running--;
    state.done++;
  }
  return { state, work, endOne: () => waiting.shift()?.() };
}

test('of twelve requests four are under way, and all come to their end', async () => {
  const { state, work, endOne } = slowWork();
  const all = Promise.all(Array.from({ length: 12 }, () => inRequestSlot(service, work)));
  for (let ended = 0; ended < 12; ended++) {
    const wanted = Math.min(4, 12 - ended);
    await expect.poll(() => state.running, { timeout: 60_000 }).toBe(wanted);
    // To another service as many more.
    if (ended === 0) await inRequestSlot({ baseUrl: 'https://other.test' }, async () => undefined);
    endOne();
  }
  await all;
  expect(state).toMatchObject({ most: 4, done: 12, running: 0 });
});

test('one that fails gives its place up, and one that is given up while it waits never begins', async () => {
  await expect(inRequestSlot(service, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const { state, work, endOne } = slowWork();
  const four = Array.from({ length: 4 }, () => inRequestSlot(service, work));
  await expect.poll(() => state.running, { timeout: 60_000 }).toBe(4);
  const control = new AbortController();
  const fifth = inRequestSlot(service, work, { signal: control.signal });
  control.abort(new Error('given up'));
  await expect(fifth).rejects.toThrow('given up');
  for (const each of four) {
    endOne();
    await each.catch(() => undefined);
  }
  await Promise.all(four);
  expect(state.done).toBe(4);
});
