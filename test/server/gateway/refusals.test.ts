import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasDotSegment } from '#server/gateway/gateway.ts';
import { countingService, type CountingService } from '#test/server/hostile/countingService.ts';
import { rawRequest } from '#test/server/rawRequest.ts';
import { startTestServer, type TestServer } from '#test/server/startServer.ts';

const host = 'localhost:4310';

describe('reads through the gateway', () => {
  let service: CountingService;
  let server: TestServer;
  beforeAll(async () => {
    service = await countingService((_, outgoing) => outgoing.end('{"jobs":[]}'));
    server = await startTestServer({ gateway: { url: service.url, key: 'k' } });
  });
  afterAll(async () => {
    await server.close();
    await service.close();
  });

  async function read(headers: Record<string, string>) {
    const before = service.asked.length;
    const url = `${server.url}/public/api/v1/polygons`;
    const { status, body } = await rawRequest(url, { headers: { host, ...headers } });
    return { status, body: body.toString(), asked: service.asked.length - before };
  }

  test.each<[string, Record<string, string>]>([
    ['another host', { origin: 'http://evil.example' }],
    ['another port', { origin: 'http://localhost:1234' }],
    ['an opaque origin', { origin: 'null' }],
    ['an origin that is no address', { origin: 'localhost:4310' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another host of the same site', { 'sec-fetch-site': 'same-site' }],
    [
      'its own origin with another site',
      { origin: `http://${host}`, 'sec-fetch-site': 'cross-site' },
    ],
  ])('from %s are refused', async (_, headers) => {
    expect(await read(headers)).toEqual({
      status: 403,
      body: expect.stringMatching(/another origin/),
      asked: 0,
    });
  });

  test.each<[string, Record<string, string>]>([
    ['a plain client', {}],
    ['its own page', { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }],
    ['its own page behind a TLS proxy', { origin: `https://${host}` }],
    ['a typed address', { 'sec-fetch-site': 'none' }],
  ])('from %s pass', async (_, headers) => {
    expect(await read(headers)).toEqual({ status: 200, body: '{"jobs":[]}', asked: 1 });
  });
});

describe('a path segment "." or ".."', () => {
  test.each([
    '.',
    '..',
    'a/../b',
    '../a',
    'a/.',
    String.raw`a\..\b`,
    '%2e%2e/a',
    'a%2F..%2fb',
    'a%5C..%5Cb',
    '%252e%252E%252fa',
    '%%32e%%32e/a',
    `a/%${'25'.repeat(30)}2e`,
    '..;x/a',
    'a/%2e;/b',
  ])('is found in %j', (id) => {
    expect(hasDotSegment(id)).toBe(true);
  });

  test.each([
    'job-001',
    'a/b',
    'north/west 50% ...',
    '...',
    'a..b',
    '.hidden',
    '..a/b',
    'v1.2/..3',
    'a%2Fb',
    '100%',
    '%zz',
    '%c3%bc',
    'a;b',
  ])('is not found in %j', (id) => {
    expect(hasDotSegment(id)).toBe(false);
  });
});
