/** A service that misbehaves behind the gateway, over real sockets. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { rawRequest } from '#test/server/rawRequest.ts';
import { startTestServer } from '#test/server/startServer.ts';

const KEY = 'secret-key-9c1f';
const PATH = '/public/api/v1/polygons';
const READS = [PATH, `${PATH}/a`];

const started: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of started.splice(0).toReversed()) await one.close();
});

/** A gateway to a service whose answers the test chooses. */
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

describe('an answer opened in a browser', () => {
  const PAGE = '<!doctype html><script>navigator.serviceWorker.register("/x")</script>';

  test.each([
    'text/html',
    'text/html; charset=utf-8',
    'application/xhtml+xml',
    'image/svg+xml',
    'text/javascript',
    'application/json, text/html',
    'application/jsonp',
    'application/json;x="\\", text/html',
    '',
  ])('of type %j is shown as text, and nothing in it runs', async (type) => {
    const gateway = await behind((_, outgoing) => {
      outgoing.writeHead(200, type === '' ? {} : { 'content-type': type }).end(PAGE);
    });
    for (const path of READS) {
      const { headers, body, status } = await rawRequest(`${gateway.url}${path}`);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      });
      expect(body.toString()).toBe(PAGE);
    }
  });

  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/Problem+JSON',
    'application/geo+json;charset="UTF-8"',
  ])('of type %j keeps its type', async (type) => {
    const gateway = await behind((_, outgoing) => {
      outgoing.writeHead(403, { 'content-type': type }).end('{}');
    });
    for (const path of READS) {
      const { headers } = await rawRequest(`${gateway.url}${path}`);
      expect(headers).toMatchObject({
        'content-type': type,
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      });
    }
  });
});

test("the gateway's own errors are sandboxed as well", async () => {
  const gateway = await behind((_, outgoing) => outgoing.writeHead(302, { location: '/x' }).end());
  const { headers } = await rawRequest(`${gateway.url}${PATH}`);
  expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'");
});

test.each([
  ['a%2F..%2Fb', 404],
  ['%252e%252e%252fa', 404],
  ['a%5C..%5Cb', 404],
  ['..;x', 404],
  ['%2e', 400],
])('an id that climbs (%s) never reaches it', async (id, status) => {
  const asked: (string | undefined)[] = [];
  const gateway = await behind(({ url }, outgoing) => {
    asked.push(url);
    outgoing.end('{}');
  });
  expect((await rawRequest(gateway.url, { path: `${PATH}/${id}` })).status).toBe(status);
  expect((await rawRequest(gateway.url, { path: `${PATH}/a%2F...` })).status).toBe(200);
  expect(asked).toEqual([`${PATH}/a%2F...`]);
});
