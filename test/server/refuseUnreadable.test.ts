import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { listen } from '#server/listen.ts';
import type { LogLine } from '#server/logging/log.ts';

test.each([
  ['what is no HTTP', 'HELLO\r\n\r\n', '400 Bad Request', /^HPE_/],
  [
    'too many headers',
    `GET / HTTP/1.1\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
    /^HPE_HEADER_OVERFLOW$/,
  ],
])('%s is refused, and the log says whom and why', async (...[, sent, status, code]) => {
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
