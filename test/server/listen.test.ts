import { expect, test } from 'vitest';
import { listen } from '#server/listen.ts';
import { getText, rawCaller } from '#test/server/hostile/rawCaller.ts';

const limits = { connections: 100 };

test('a taken port is told in words', async () => {
  const first = await listen(() => {}, { host: '127.0.0.1', port: 0, limits });
  const port = Number(new URL(first.url).port);
  const second = listen(() => {}, { host: '127.0.0.1', port, limits });
  await expect(second).rejects.toThrow('set PORT to another number');
  await first.close();
});

test('closing ends requests that nobody answers', async () => {
  let asked = () => {};
  const begun = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const server = await listen(() => asked(), { host: '127.0.0.1', port: 0, limits });
  const hung = fetch(server.url).then(
    () => 'answered',
    () => 'ended',
  );
  await begun;
  await server.close();
  expect(await hung).toBe('ended');
});

test('beyond the limit of connections the next is closed, until one is', async () => {
  const server = await listen((_, outgoing) => void outgoing.end('here'), {
    host: '127.0.0.1',
    port: 0,
    limits: { connections: 2 },
  });
  const idle = await rawCaller(server.url, '');
  const other = await rawCaller(server.url, getText('/'));
  await expect.poll(() => other.statuses()).toEqual([200]);
  const refused = await rawCaller(server.url, getText('/'));
  await refused.closed;
  expect(refused.received()).toBe('');
  idle.socket.destroy();
  await expect
    .poll(async () => {
      const next = await rawCaller(server.url, getText('/', { connection: 'close' }));
      await next.closed;
      return next.statuses();
    })
    .toEqual([200]);
  await server.close();
});
