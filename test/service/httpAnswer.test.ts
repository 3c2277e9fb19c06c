import { expect, test } from 'vitest';
import { readHttpAnswer } from '#service/http.ts';

test('an answer as plain data', async () => {
  const date = 'Wed, 01 May 2024 12:00:00 GMT';
  const headers = { 'content-type': 'text/plain', 'retry-after': '7', date };
  const response = new Response('wait – a moment', { status: 429, statusText: 'Slow', headers });
  expect(await readHttpAnswer(response)).toEqual({
    status: 429,
    statusText: 'Slow',
    contentType: 'text/plain',
    body: 'wait – a moment',
    retryAfter: '7',
    date,
  });
});

test('without a body and headers nothing is known of them', async () => {
  const response = new Response(null, { status: 500 });
  expect(await readHttpAnswer(response)).toMatchObject({
    contentType: '',
    body: '',
    retryAfter: null,
  });
});

test('of an endless body only the start is read, and then it is let go', async () => {
  let isCancelled = false;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(10_000).fill(120)),
    cancel: () => void (isCancelled = true),
  });
  expect((await readHttpAnswer(new Response(endless, { status: 500 }))).body).toHaveLength(70_000);
  expect(isCancelled).toBe(true);
});

test('of a body that breaks off the start is returned', async () => {
  const chunks = [new TextEncoder().encode('half of ')];
  const broken = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = chunks.shift();
      if (chunk) controller.enqueue(chunk);
      else controller.error(new Error('reset'));
    },
  });
  expect((await readHttpAnswer(new Response(broken, { status: 500 }))).body).toBe('half of ');
});
