import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rawRequest } from '#test/server/rawRequest.ts';
import { startTestServer, type TestServer } from '#test/server/startServer.ts';
import { countingService, type CountingService } from './countingService.ts';
import { rawCaller } from './rawCaller.ts';

const PATH = '/public/api/v1/polygons';
const LIST = `GET ${PATH} HTTP/1.1\r\nhost: localhost\r\n`;
const STOLEN = `GET ${PATH}/stolen HTTP/1.1\r\nhost: localhost\r\n\r\n`;

let service: CountingService;
let gateway: TestServer;
let seen = 0;
beforeAll(async () => {
  service = await countingService((_, outgoing) => outgoing.end('{"jobs":[]}'));
  gateway = await startTestServer({ gateway: { url: service.url, key: 'the-key' } });
});
beforeEach(() => {
  seen = service.asked.length;
});
afterAll(async () => {
  await gateway.close();
  await service.close();
});

/** What a caller is answered who sends the text and then closes its side, and what reached the service. */
async function outcomeOf(text: string) {
  const caller = await rawCaller(gateway.url, text);
  await expect
    .poll(() => caller.received().length + Number(caller.socket.closed))
    .toBeGreaterThan(0);
  caller.socket.end();
  await caller.closed;
  const asked = service.asked.slice(seen);
  expect(caller.received()).not.toContain('the-key');
  const { status } = await rawRequest(`${gateway.url}/config.json`);
  expect(status).toBe(200);
  return { statuses: caller.statuses(), asked };
}

test.each([
  ['what is no HTTP', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', [400]],
  ['a preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
  ['an unknown version', `GET ${PATH} HTTP/9.9\r\nhost: localhost\r\n\r\n`, [400]],
  ['a method of its own', `STEAL ${PATH} HTTP/1.1\r\nhost: localhost\r\n\r\n`, [400]],
  ['a zero byte in a header', `${LIST}x-a: b\0c\r\n\r\n`, [400]],
  ['a carriage return in a header', `${LIST}x-a: b\rc: d\r\n\r\n`, [400]],
  ['a blank before the colon', `${LIST}content-length : 5\r\n\r\nhello`, [400]],
  ['a header of 100 kB', `${LIST}x-a: ${'b'.repeat(100_000)}\r\n\r\n`, [431]],
  ['5,000 headers', `${LIST}${'x-a: b\r\n'.repeat(5000)}\r\n`, [431]],
  [
    'a path of 20 kB',
    `GET ${PATH}/${'a'.repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
    [431],
  ],
  ['two lengths', `${LIST}content-length: 1\r\ncontent-length: 2\r\n\r\nab`, [400]],
  [
    'a length and chunks',
    `${LIST}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    [400],
  ],
  ['a negative length', `${LIST}content-length: -1\r\n\r\n`, [400]],
  ['no host', `GET ${PATH} HTTP/1.1\r\n\r\n`, [400]],
  ['no host in HTTP/1.0', `GET ${PATH} HTTP/1.0\r\n\r\n`, [400]],
  ['a tunnel', 'CONNECT 169.254.169.254:80 HTTP/1.1\r\nhost: localhost\r\n\r\n', []],
  [
    'another server',
    'GET http://169.254.169.254/latest HTTP/1.1\r\nhost: localhost\r\n\r\n',
    [400],
  ],
  ['a trace', `TRACE ${PATH} HTTP/1.1\r\nhost: localhost\r\n\r\n`, [405]],
  [
    'a body that never comes',
    `POST ${PATH} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 999999999\r\n\r\n`,
    [405, 400],
  ],
  [
    'a chunk without end',
    `POST ${PATH} HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFFF\r\nx`,
    [400],
  ],
  [
    'a path beyond the reads',
    `GET ${PATH}/../../../../etc/passwd HTTP/1.1\r\nhost: localhost\r\n\r\n`,
    [400],
  ],
  ['two slashes first', `GET /${PATH} HTTP/1.1\r\nhost: localhost\r\n\r\n`, [400]],
  [
    'an address with a host before it',
    `GET http://localhost${PATH} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
    [400],
  ],
  ['an asterisk', 'OPTIONS * HTTP/1.1\r\nhost: localhost\r\n\r\n', [400]],
  ['bytes that are no UTF-8', `GET ${PATH}/%ff%fe HTTP/1.1\r\nhost: localhost\r\n\r\n`, [400]],
])('%s is refused and never reaches the service', async (_, text, statuses) => {
  expect(await outcomeOf(text)).toEqual({ statuses, asked: [] });
});

test.each([
  ['an upgrade', `${LIST}connection: upgrade\r\nupgrade: websocket\r\n\r\n`],
  [
    'an upgrade to HTTP/2',
    `${LIST}connection: upgrade, http2-settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n`,
  ],
  ['a request within a body', `${LIST}content-length: ${STOLEN.length}\r\n\r\n${STOLEN}`],
])('%s is exactly one read', async (_, text) => {
  expect(await outcomeOf(text)).toEqual({ statuses: [200], asked: [`GET ${PATH}`] });
});
