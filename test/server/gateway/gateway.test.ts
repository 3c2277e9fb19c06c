import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { KEY_HEADER } from '#service/contract.ts';
import { generateRecords } from '#server/commands/syntheticResult.ts';
import { rawRequest } from '#test/server/rawRequest.ts';
import { startTestServer, type TestServerOptions } from '#test/server/startServer.ts';
import { startVariant, type VariantOptions } from '#test/server/variants.ts';

const KEY = 'secret-key-9c1f';
const PATH = '/public/api/v1/polygons';

const started: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of started.splice(0).toReversed()) await one.close();
});

async function behindGateway(
  options: VariantOptions,
  settings: TestServerOptions['settings'] = {},
) {
  const service = await startVariant({ key: KEY, ...options });
  const gateway = await startTestServer({ gateway: { url: service.url, key: KEY }, settings });
  started.push(service, gateway);
  return { service, gateway };
}

async function behindOwn(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = addressOf(server);
  const gateway = await startTestServer({ gateway: { url, key: KEY } });
  started.push({ close: async () => await closed(server) }, gateway);
  return gateway;
}

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
}

describe('the key', () => {
  test('never follows a redirect to another origin', async () => {
    const thief = await startVariant({});
    const { gateway } = await behindGateway({ redirectTo: `${thief.url}/polygons` });
    started.push(thief);
    for (const path of [PATH, `${PATH}/a`]) {
      const answer = await rawRequest(`${gateway.url}${path}`);
      expect(answer.status).toBe(502);
      expect(answer.headers.location).toBeUndefined();
      expect(answer.body.toString()).toContain('redirects to another address');
    }
    expect(thief.requests).toEqual([]);
  });

  test("is the gateway's own, whatever the caller sends", async () => {
    const { service, gateway } = await behindGateway({ jobs: 3 });
    const answer = await rawRequest(`${gateway.url}${PATH}`, {
      headers: { [KEY_HEADER]: 'another' },
    });
    expect(answer.status).toBe(200);
    expect(service.requests.map(({ headers }) => headers[KEY_HEADER])).toEqual([KEY]);
  });

  test('appears in no answer and no log line', async () => {
    const { gateway } = await behindGateway({ status: 503 });
    const config = await rawRequest(`${gateway.url}/config.json`);
    const refused = await rawRequest(`${gateway.url}${PATH}`);
    const seen = [config, refused].map(({ body, headers }) => body + JSON.stringify(headers));
    expect([...seen, JSON.stringify(gateway.logged)].join('')).not.toContain(KEY);
    expect(JSON.parse(config.body.toString())).toMatchObject({ mode: 'gateway' });
  });
});

describe('a page of another account', () => {
  const asked = (gateway: { url: string }, headers: Record<string, string>, path = PATH) =>
    rawRequest(`${gateway.url}${path}`, { headers });
  const accountOf = async (gateway: { url: string }, headers: Record<string, string> = {}) => {
    const { body } = await asked(gateway, headers, '/config.json');
    return (JSON.parse(body.toString()) as { account: string }).account;
  };

  test('reads nothing, and is told to sign in', async () => {
    const { service, gateway } = await behindGateway({ jobs: 1, results: { a: '{}' } });
    const account = await accountOf(gateway);
    for (const path of [PATH, `${PATH}/a`]) {
      expect((await asked(gateway, { 'x-account': account }, path)).status).toBe(200);
      const before = service.requests.length;
      const answer = await asked(gateway, { 'x-account': '0123456789abcdef' }, path);
      expect(answer.status).toBe(401);
      expect(answer.headers['x-sign-in']).toBe('needed');
      expect(service.requests).toHaveLength(before);
    }
  });

  test('is one of another person, too', async () => {
    const settings = { AUTH: 'proxy', AUTH_HEADER: 'x-user', AUTH_PROXIES: '127.0.0.1' };
    const { gateway } = await behindGateway({ jobs: 1 }, settings);
    const ada = { 'x-user': 'ada' };
    const account = await accountOf(gateway, ada);
    const statusOf = async (headers: Record<string, string>) =>
      (await asked(gateway, { ...headers, 'x-account': account })).status;
    expect(await statusOf(ada)).toBe(200);
    expect(await statusOf({ 'x-user': 'ben' })).toBe(401);
  });
});

describe('what is forwarded', () => {
  test('includes page, page_size and the job id, fully encoded', async () => {
    const { service, gateway } = await behindGateway({ results: { 'a/b %?#': '{}' } });
    await rawRequest(`${gateway.url}${PATH}?page=2&page_size=5&debug=1`);
    await rawRequest(`${gateway.url}${PATH}/a%2Fb%20%25%3F%23?x=1`);
    expect(service.requests.map(({ url }) => url)).toEqual([
      `${PATH}?page=2&page_size=5`,
      `${PATH}/a%2Fb%20%25%3F%23`,
    ]);
  });

  test.each([
    ['POST', PATH, 405],
    ['DELETE', `${PATH}/a`, 405],
    ['OPTIONS', PATH, 405],
    ['GET', '/public/api/v1', 404],
    ['GET', '/public/api/v1/users', 404],
    ['GET', '/public/api/v2/polygons', 404],
    ['GET', `${PATH}/a/b`, 404],
    ['GET', `${PATH}/..`, 400],
    ['GET', `${PATH}/%2e%2e`, 400],
    ['GET', `${PATH}/%zz`, 400],
  ])('is not %s %s', async (method, path, status) => {
    const { service, gateway } = await behindGateway({});
    const answer = await rawRequest(gateway.url, { method, path });
    expect(answer.status).toBe(status);
    expect(service.requests).toEqual([]);
  });

  test('includes only listed headers, in both directions', async () => {
    let got = {};
    const gateway = await behindOwn((incoming, outgoing) => {
      got = incoming.headers;
      outgoing.writeHead(200, {
        'content-type': 'application/json',
        'retry-after': '3',
        'set-cookie': 'a=b',
        'access-control-allow-origin': '*',
        'x-secret': 'inside',
      });
      outgoing.end('{}');
    });
    const answer = await rawRequest(`${gateway.url}${PATH}`, {
      headers: { accept: 'application/json', cookie: 'c=d', 'x-forwarded-for': '1.2.3.4' },
    });
    expect(Object.keys(got).sort()).toEqual([
      'accept',
      'connection',
      'host',
      KEY_HEADER,
      'x-request-id',
    ]);
    expect(answer.headers).toMatchObject({ 'retry-after': '3' });
    for (const name of ['set-cookie', 'access-control-allow-origin', 'x-secret']) {
      expect(answer.headers[name]).toBeUndefined();
    }
  });

  test('includes status and body unchanged', async () => {
    const { gateway } = await behindGateway({ jobs: 3 });
    const answer = await rawRequest(`${gateway.url}${PATH}?page=2`);
    expect(answer.status).toBe(400);
    expect(answer.body.toString()).toBe('{"message":"refused with 400"}');
  });

  test('includes a compressed body untouched', async () => {
    const packed = gzipSync('{"data":[]}');
    const gateway = await behindOwn((_, outgoing) => {
      outgoing.writeHead(200, { 'content-encoding': 'gzip', 'content-length': packed.length });
      outgoing.end(packed);
    });
    const answer = await rawRequest(`${gateway.url}${PATH}/a`, {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.body.equals(packed)).toBe(true);
  });
});

describe('who may call', () => {
  test.each([
    ['another name', { host: 'evil.example' }],
    ['another name on our port', { host: 'evil.example:4310' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['no origin to speak of', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
  ])('not %s', async (_, headers) => {
    const { service, gateway } = await behindGateway({});
    const answer = await rawRequest(`${gateway.url}${PATH}`, { headers });
    expect(answer.status).toBe(403);
    expect(service.requests).toEqual([]);
  });

  test('its own pages, and pages of allowed hosts', async () => {
    const { gateway } = await behindGateway({}, { ALLOWED_HOSTS: 'atlas.example' });
    for (const host of [new URL(gateway.url).host, 'localhost:1', 'atlas.example:443']) {
      const headers = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
      expect((await rawRequest(`${gateway.url}${PATH}`, { headers })).status).toBe(200);
    }
  });
});

test('the reference service answers the same through the gateway', async () => {
  const data = [...generateRecords({ polygons: 1000 })];
  const service = await startTestServer({ jobs: [{ id: 'a/b', data }] });
  const url = `${service.url}/public/api/v1`;
  const gateway = await startTestServer({ gateway: { url, key: service.key } });
  started.push(service, gateway);
  for (const path of [`${PATH}?page=1`, `${PATH}?page=2`, `${PATH}/a%2Fb`, `${PATH}/other`]) {
    for (const encoding of ['identity', 'br']) {
      const headers = { 'accept-encoding': encoding };
      const direct = await rawRequest(service.url, {
        path,
        headers: { ...headers, [KEY_HEADER]: service.key },
      });
      const passed = await rawRequest(gateway.url, { path, headers });
      expect([passed.status, passed.whole]).toEqual([direct.status, true]);
      expect(passed.body.equals(direct.body)).toBe(true);
      for (const name of ['content-type', 'content-length', 'content-encoding']) {
        expect(passed.headers[name]).toBe(direct.headers[name]);
      }
    }
  }
});

describe('a service in trouble', () => {
  test('that is down is a 502 with a message', async () => {
    const { service, gateway } = await behindGateway({});
    await service.close();
    started.shift();
    const answer = await rawRequest(`${gateway.url}${PATH}`);
    expect(answer.status).toBe(502);
    expect(JSON.parse(answer.body.toString())).toMatchObject({ code: 'BadGateway' });
  });

  test('that breaks off never looks complete', async () => {
    const results = { a: '{"data":[1,2,3]}' };
    const { gateway } = await behindGateway({ results, cutAfterBytes: 10 });
    const answer = await rawRequest(`${gateway.url}${PATH}/a`);
    expect(answer.whole).toBe(false);
  });

  test('that breaks off before anything was forwarded is a 502 with a message', async () => {
    const { gateway } = await behindGateway({ results: { a: '0123456789' }, cutAfterBytes: 4 });
    const answer = await rawRequest(`${gateway.url}${PATH}/a`);
    expect([answer.status, answer.whole]).toEqual([502, true]);
    expect(answer.body.toString()).toContain('broke off its answer');
  });

  test('notices when the caller leaves', async () => {
    const left = new AbortController();
    let heard = false;
    const gateway = await behindOwn((incoming) => {
      incoming.socket.once('close', () => {
        heard = true;
      });
      left.abort();
    });
    await expect(fetch(`${gateway.url}${PATH}`, { signal: left.signal })).rejects.toThrow('abort');
    await expect.poll(() => heard).toBe(true);
  });
});
