import { expect, test } from 'vitest';
import { createSlots } from '#api/slots.ts';

test('who is cancelled in line leaves it, and those behind move up', async () => {
  const slots = createSlots(1);
  const giveBack = await slots.take();
  const cancel = new AbortController();
  const cancelled = slots.take(cancel.signal);
  const next = slots.take();
  cancel.abort(new Error('enough'));
  await expect(cancelled).rejects.toThrow('enough');
  giveBack();
  await expect(next).resolves.toBeTypeOf('function');
});

test('a place given back twice counts once', async () => {
  const slots = createSlots(1);
  const giveBack = await slots.take();
  giveBack();
  giveBack();
  await slots.take();
  let got = false;
  void slots.take().then(() => (got = true));
  await Promise.resolve();
  expect(got).toBe(false);
});

test('an aborted signal takes nothing', async () => {
  const slots = createSlots(1);
  await expect(slots.take(AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
  await expect(slots.take()).resolves.toBeTypeOf('function');
});
