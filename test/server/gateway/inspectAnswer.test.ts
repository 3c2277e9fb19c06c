/** A service that echoes the gateway's key, over real sockets. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { KEY_HEADER } from '#service/contract.ts';
import { generateResult } from '#test/server/generateResult.ts';
import { rawRequest } from '#test/server/rawRequest.ts';
import { startTestServer } from '#test/server/startServer.ts';
import { createDecompressor } from '#server/gateway/inspectAnswer.ts';

const KEY = 'Zx81/Qp42+Lk93"7';
const PATH = '/public/api/v1/polygons';

const PACK: Readonly<Record<string, (body: string) => Buffer>> = {
  identity: (body) => Buffer.from(body),
  gzip: gzipSync,
  br: brotliCompressSync,
  deflate: deflateSync,
};

const started: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of started.splice(0).toReversed()) await one.close();
});

async function behind(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const gateway = await startTestServer({ gateway: { url, key: KEY } });
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  };
  started.push({ close }, gateway);
  return gateway;
}

function forms(key: string): string[] {
  return [
    key,
    encodeURIComponent(key),
    JSON.stringify(key).slice(1, -1),
    btoa(key),
    btoa(`x:${key}`).slice(4, -4),
  ];
}

/** Whether anything that was seen contains the key in any form. */
function holdsKey(seen: unknown): boolean {
  const text = typeof seen === 'string' ? seen : JSON.stringify(seen);
  return forms(KEY).some((form) => text.includes(form));
}

test.each([
  [403, 'application/json', JSON.stringify({ message: `no such key: ${KEY}` })],
  [500, 'text/html', `<h1>${KEY}</h1>${'x'.repeat(100_000)}`],
  [401, 'text/plain', `${btoa(`x:${KEY}`)} ${encodeURIComponent(KEY)}`],
  [200, 'application/json', JSON.stringify({ message: `Forbidden for ${KEY}` })],
  [200, 'text/plain', `who are you, ${KEY}?`],
  [200, 'application/json', `{"data":[{"key":${JSON.stringify(KEY)}},${'1,'.repeat(50_000)}1]}`],
  [200, 'application/json', `{"x":${JSON.stringify(KEY)},"y":"${'z'.repeat(300_000)}"}`],
])('with %i and %s in its body, it never reaches the caller', async (status, type, body) => {
  for (const [encoding, pack] of Object.entries(PACK)) {
    const gateway = await behind((_, outgoing) => {
      outgoing.writeHead(status, {
        'content-type': type,
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        'x-request-id': `of ${KEY}`,
        'retry-after': '7',
        'x-result-bytes': '12',
      });
      outgoing.end(pack(body));
    });
    for (const path of [PATH, `${PATH}/a`]) {
      const answer = await rawRequest(`${gateway.url}${path}`);
      expect([encoding, status, 502]).toContain(answer.status);
      expect(holdsKey(answer.headers)).toBe(false);
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(holdsKey(answer.body.toString())).toBe(false);
      expect(answer.whole).toBe(true);
      if (status !== 200) expect(answer.headers['retry-after']).toBe('7');
    }
    expect(holdsKey(gateway.logged)).toBe(false);
  }
});

test('the text around the key stays', async () => {
  const gateway = await behind((_, outgoing) => {
    outgoing.writeHead(403, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    outgoing.end(gzipSync(JSON.stringify({ message: `The key ${KEY} is over.`, code: 7 })));
  });
  const { body, headers } = await rawRequest(`${gateway.url}${PATH}`);
  expect(JSON.parse(body.toString())).toEqual({ message: 'The key ••• is over.', code: 7 });
  expect(Number(headers['content-length'])).toBe(body.length);
});

test.each(['zstd', 'gzip, br', 'compress'])(
  'packed as %j, which was not asked for, it is not passed on',
  async (encoding) => {
    let asked: string | undefined;
    const gateway = await behind(({ headers }, outgoing) => {
      asked = String(headers['accept-encoding']);
      outgoing.writeHead(200, { 'content-encoding': encoding }).end(KEY);
    });
    const answer = await rawRequest(`${gateway.url}${PATH}`, {
      headers: { 'accept-encoding': 'zstd, gzip;q=0.8, br, compress, *' },
    });
    expect([asked, answer.status, holdsKey(answer.body.toString())]).toEqual([
      'gzip, br',
      502,
      false,
    ]);
  },
);

test('a compression bomb is decompressed only up to the limit', async () => {
  const bomb = brotliCompressSync(Buffer.alloc(5_000_000, 'x'));
  const gateway = await behind((_, outgoing) => {
    outgoing.writeHead(500, { 'content-encoding': 'br' }).end(bomb);
  });
  expect((await rawRequest(`${gateway.url}${PATH}`)).body.length).toBe(65_536);
});

test('a result is forwarded untouched, as soon as it begins', async () => {
  const result = [...generateResult({ polygons: 200, failures: 3 })].join('');
  for (const [encoding, pack] of Object.entries(PACK)) {
    const packed = pack(result);
    let end = () => {};
    const gateway = await behind((_, outgoing) => {
      outgoing.writeHead(200, {
        'content-type': 'application/json',
        'content-encoding': encoding,
        'content-length': packed.length,
      });
      outgoing.write(packed.subarray(0, 8000));
      end = () => outgoing.end(packed.subarray(8000));
    });
    const { body, headers } = await rawRequest(`${gateway.url}${PATH}/a`, {
      headers: { [KEY_HEADER]: KEY },
      onFirstPiece: async () => {
        end();
        await Promise.resolve();
      },
    });
    expect(headers['content-encoding']).toBe(encoding);
    expect(body.equals(packed)).toBe(true);
  }
});

test('a path that contains the key is not logged as it is', async () => {
  const gateway = await behind((_, outgoing) => outgoing.end('{"data":[]}'));
  await rawRequest(`${gateway.url}${PATH}/${encodeURIComponent(KEY)}`);
  await expect.poll(() => gateway.logged.length).toBe(1);
  expect(holdsKey(gateway.logged)).toBe(false);
});

const TEXT = JSON.stringify({ data: Array.from({ length: 500 }, (_, index) => index) });

test.each([
  [undefined, Buffer.from(TEXT)],
  ['identity', Buffer.from(TEXT)],
  ['gzip', gzipSync(TEXT)],
  [' GZIP ', gzipSync(TEXT)],
  ['deflate', deflateSync(TEXT)],
  ['br', brotliCompressSync(TEXT)],
])('%j is decompressed as it arrives, cut anywhere', async (encoding, packed) => {
  const unpacker = createDecompressor(encoding, 1_000_000);
  for (const byte of packed) {
    const soFar = await unpacker.add(Buffer.of(byte));
    expect(TEXT.startsWith(soFar)).toBe(true);
  }
  expect(await unpacker.end()).toBe(TEXT);
  unpacker.close();
});

test.each([
  [undefined, Buffer.alloc(9000, 'x')],
  ['br', brotliCompressSync(Buffer.alloc(20_000_000, 'x'))],
])('of %j no more than the limit is unfolded', async (encoding, packed) => {
  const unpacker = createDecompressor(encoding, 1000);
  expect(await unpacker.add(packed)).toHaveLength(1000);
  expect(await unpacker.end()).toHaveLength(1000);
  unpacker.close();
});

test.each(['zstd', 'gzip, br', 'x'])(
  'the encoding %j is refused: it was not asked for',
  (encoding) => {
    expect(() => createDecompressor(encoding, 10)).toThrow("wasn't asked for");
  },
);

test('a body that is not encoded as its header says is a 502 with a message', async () => {
  const unpacker = createDecompressor('gzip', 1000);
  await expect(unpacker.add(Buffer.from('no gzip at all')).then(unpacker.end)).rejects.toThrow(
    "can't be decompressed",
  );
});
