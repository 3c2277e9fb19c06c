import { expect, test } from 'vitest';
import { listen } from '#server/listen.ts';

test('a taken port is told in words', async () => {
  const first = await listen(() => {}, { host: '127.0.0.1', port: 0 });
  const port = Number(new URL(first.url).port);
  const second = listen(() => {}, { host: '127.0.0.1', port });
  await expect(second).rejects.toThrow('set PORT to another number');
  await first.close();
});

test('closing ends requests that nobody answers', async () => {
  const server = await listen(() => {}, { host: '127.0.0.1', port: 0 });
  const hung = fetch(server.url).then(
    () => 'answered',
    () => 'ended',
  );
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  await server.close();
  expect(await hung).toBe('ended');
});
