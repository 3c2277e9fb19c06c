import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { listen } from '#server/listen.ts';
import type { LogLine } from '#server/monitoring/log.ts';
import { getText, rawCaller } from './hostile/rawCaller.ts';

const limits = { connections: 100, connectionsPerAddress: 100, headMs: 10_000 };

test('a taken port is an error that says what to do', async () => {
  const first = await listen(() => {}, { host: '127.0.0.1', port: 0, limits });
  const port = Number(new URL(first.url).port);
  const second = listen(() => {}, { host: '127.0.0.1', port, limits });
  await expect(second).rejects.toThrow('set PORT to another number');
  await first.close();
});

test('closing ends unanswered requests', async () => {
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

test('closing with a grace period lets answers finish and takes no new requests', async () => {
  const answers: ServerResponse[] = [];
  const server = await listen((_, outgoing) => void answers.push(outgoing), {
    host: '127.0.0.1',
    port: 0,
    limits,
  });
  const asked = Array.from({ length: 20 }, async () => await (await fetch(server.url)).text());
  await expect.poll(() => answers.length).toBe(20);
  for (const answer of answers) answer.write('half ');
  const closed = server.close(60_000);
  await expect(fetch(server.url)).rejects.toThrow('fetch failed');
  for (const answer of answers) answer.end('and half');
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['half and half']));
  await closed;
});

test('answers that outlast the grace period are cut off', async () => {
  let begun = () => {};
  const asked = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const server = await listen(() => begun(), { host: '127.0.0.1', port: 0, limits });
  const hung = fetch(server.url).catch(() => 'ended');
  await asked;
  await server.close(20);
  expect(await hung).toBe('ended');
});

test('beyond the connection limit and a few spares for probes, a new connection is closed until another one ends', async () => {
  const server = await listen(
    ({ url }, outgoing) => void (url === '/held' ? outgoing.write('held') : outgoing.end('here')),
    { host: '127.0.0.1', port: 0, limits: { ...limits, connections: 2 } },
  );
  const first = await rawCaller(server.url, getText('/held'));
  await expect.poll(() => first.statuses()).toEqual([200]);
  for (let more = 1; more < 10; more++) {
    const next = await rawCaller(server.url, getText('/held'));
    await expect.poll(() => next.statuses()).toEqual([200]);
  }
  const refused = await rawCaller(server.url, getText('/'));
  await refused.closed;
  expect(refused.received()).toBe('');
  first.socket.destroy();
  await expect
    .poll(async () => {
      const next = await rawCaller(server.url, getText('/', { connection: 'close' }));
      await next.closed;
      return next.statuses();
    })
    .toEqual([200]);
  await server.close();
});

test.each([
  ['what is no HTTP', 'HELLO\r\n\r\n', '400 Bad Request', /^HPE_/],
  [
    'too many headers',
    `GET / HTTP/1.1\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
    /^HPE_HEADER_OVERFLOW$/,
  ],
])('%s is refused, and the log says who and why', async (...[, sent, status, code]) => {
  const logged: LogLine[] = [];
  const log = (line: LogLine) => logged.push(line);
  const server = await listen(() => {}, {
    host: '127.0.0.1',
    port: 0,
    limits: { connections: 10, connectionsPerAddress: 10, headMs: 10_000 },
    log,
  });
  const caller = connect(Number(new URL(server.url).port), '127.0.0.1');
  caller.on('error', () => {});
  caller.write(sent);
  expect(await text(caller)).toBe(
    `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
  );
  expect(logged).toEqual([
    { event: 'request refused', error: expect.stringMatching(code), address: '127.0.0.1' },
  ]);
  await server.close();
});
