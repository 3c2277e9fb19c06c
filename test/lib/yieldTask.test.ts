import { expect, test } from 'vitest';
import { yieldTask } from '#lib/slices.ts';

test('messages that wait already come first, what is promised before them all', async () => {
  const order: string[] = [];
  const { port1, port2 } = new MessageChannel();
  const received = new Promise<void>((done) => {
    port1.onmessage = () => {
      order.push('message');
      done();
    };
  });
  port2.postMessage(null);
  const next = yieldTask().then(() => order.push('task'));
  void Promise.resolve().then(() => order.push('microtask'));
  await Promise.all([received, next]);
  port1.close();
  expect(order).toEqual(['microtask', 'message', 'task']);
});
