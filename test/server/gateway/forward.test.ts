import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { countingService } from '#test/server/hostile/countingService.ts';
import { rawRequest } from '#test/server/rawRequest.ts';
import { startTestServer } from '#test/server/startServer.ts';
import { KEY_HEADER } from '#service/contract.ts';
import { REQUEST_ID_HEADER } from '#server/http/request.ts';
import { passOn } from '#server/gateway/forward.ts';

test("the service's cache headers are replaced by ours", async () => {
  const service = await countingService((_, outgoing) => {
    outgoing.writeHead(200, {
      'content-type': 'application/json',
      'cache-control': 'public, max-age=86400',
      expires: 'Fri, 01 Jan 2100 00:00:00 GMT',
      etag: '"a"',
    });
    outgoing.end('{"data":[],"err_data":{}}');
  });
  const gateway = await startTestServer({ gateway: { url: service.url, key: 'k' } });
  onTestFinished(async () => {
    await gateway.close();
    await service.close();
  });
  const read = async (path: string) =>
    (await rawRequest(`${gateway.url}/public/api/v1/polygons${path}`)).headers;
  const result = await read('/a');
  expect(result['cache-control']).toBe('private, no-cache');
  expect([result['expires'], result['etag']]).toEqual([undefined, '"a"']);
  const list = await read('');
  expect([list['cache-control'], list['etag']]).toEqual(['no-store', undefined]);
});

/** The headers that the service gets where the gateway gets each of these, apart from those of the connection. */
async function askedWith(
  ...callers: readonly Record<string, string>[]
): Promise<IncomingHttpHeaders[]> {
  const asked: IncomingHttpHeaders[] = [];
  const service = await countingService(({ headers }, outgoing) => {
    const { host: _, connection: __, [REQUEST_ID_HEADER]: id, ...rest } = headers;
    expect(id).toBeTypeOf('string');
    asked.push(rest);
    outgoing.end('{"jobs":[]}');
  });
  const gateway = await startTestServer({
    gateway: { url: service.url, key: 'ours' },
    settings: { ALLOWED_HOSTS: 'atlas.example' },
  });
  onTestFinished(async () => {
    await gateway.close();
    await service.close();
  });
  for (const headers of callers)
    await rawRequest(`${gateway.url}/public/api/v1/polygons`, { headers });
  return asked;
}

test('a request to the service asks for JSON with our key, and forwards only languages and encodings', async () => {
  const caller = {
    [KEY_HEADER]: 'theirs',
    accept: 'text/csv',
    'accept-encoding': 'br',
    authorization: 'Bearer x',
    cookie: 'a=b',
    host: 'atlas.example',
    origin: 'https://atlas.example',
    'user-agent': 'a browser',
    'x-forwarded-for': '1.2.3.4',
  };
  expect(await askedWith(caller)).toEqual([
    { accept: 'application/json', 'accept-encoding': 'br', [KEY_HEADER]: 'ours' },
  ]);
});

test('a request without headers still asks for JSON', async () => {
  expect(await askedWith({})).toEqual([{ accept: 'application/json', [KEY_HEADER]: 'ours' }]);
});

/** The headers that the caller gets of a page of jobs with these. */
async function passedOf(headers: IncomingHttpHeaders): Promise<OutgoingHttpHeaders> {
  let passed: OutgoingHttpHeaders = {};
  const answer = { statusCode: 200, headers, setTimeout: () => {}, resume: () => {} };
  const outgoing = {
    writeHead(_: number, given: OutgoingHttpHeaders) {
      passed = given;
      return { end: () => {} };
    },
  };
  const caller = { incoming: { method: 'HEAD' }, outgoing } as unknown as HttpBindings;
  const options = { remote: { key: 'the-key-of-ours' } } as Parameters<typeof passOn>[2];
  await passOn(answer as unknown as IncomingMessage, caller, options);
  return passed;
}

test.each([
  'set-cookie',
  'location',
  'access-control-allow-origin',
  'content-security-policy',
  'strict-transport-security',
  'transfer-encoding',
  'connection',
  'server',
  KEY_HEADER,
])('the header %s of an answer is not forwarded', async (name) => {
  expect(await passedOf({ [name]: 'x', 'content-type': 'application/json' })).toEqual({
    'content-type': 'application/json',
    'cache-control': 'no-store',
  });
});

test('length, encoding and retry-after of an answer are forwarded', async () => {
  const answer = { 'content-length': '7', 'content-encoding': 'br', 'retry-after': '3' };
  expect(await passedOf(answer)).toMatchObject(answer);
});

test('a header that contains our key is not forwarded', async () => {
  const answer = { 'content-language': 'of the-key-of-ours', 'retry-after': '3' };
  expect(await passedOf(answer)).toEqual({
    'retry-after': '3',
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  });
});

test('only encodings that the gateway can decompress are requested, always in the same order', async () => {
  const accepted = {
    'gzip, deflate, br, zstd': 'gzip, deflate, br',
    'zstd;q=1, br;q=0.5, *': 'br',
    'br,gzip': 'gzip, br',
    'GZIP;q=0.123 , br ; q=1': 'gzip, br',
    'br;q=0.7, deflate;q=0, gzip;q=0.5': 'gzip, br',
    identity: undefined,
  };
  const callers = Object.keys(accepted).map((text) => ({ 'accept-encoding': text }));
  const asked = await askedWith(...callers);
  expect(asked.map((headers) => headers['accept-encoding'])).toEqual(Object.values(accepted));
});
