import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawRequest } from '#test/server/rawRequest.ts';
import { startTestServer, type TestServer } from '#test/server/startServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: [] });
});
afterAll(async () => {
  await server.close();
});

test('a request is one log line without its query and key', async () => {
  await rawRequest(`${server.url}/public/api/v1/polygons?x-api-key=in-the-query`, {
    headers: { 'x-api-key': 'in-the-header' },
  });
  await expect.poll(() => server.logged).toHaveLength(1);
  expect(server.logged[0]).toEqual({
    method: 'GET',
    path: '/public/api/v1/polygons',
    status: 403,
    elapsedMs: expect.any(Number),
    whole: true,
    bytes: expect.any(Number),
    address: '127.0.0.1',
    id: expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(JSON.stringify(server.logged)).not.toContain('in-the');
});

test('a caller who left before or during the answer is logged with status 499', async () => {
  const held: ServerResponse[] = [];
  const service = createServer((_, outgoing) => {
    held.push(outgoing);
    if (held.length > 1) outgoing.write('{"data":[1,');
  });
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const gateway = await startTestServer({ gateway: { url, key: 'k' } });
  const { port } = new URL(gateway.url);
  for (const lines of [1, 2]) {
    const caller = connect(Number(port), '127.0.0.1', () => {
      caller.write('GET /public/api/v1/polygons/a HTTP/1.1\r\nhost: localhost\r\n\r\n');
    });
    await expect.poll(() => held.length).toBe(lines);
    if (lines === 2) await once(caller, 'data');
    caller.end();
    caller.resume();
    const requests = () => gateway.logged.filter(({ method }) => method === 'GET');
    await expect.poll(() => requests().length).toBe(lines);
    expect(requests().at(-1)).toMatchObject({ status: 499, whole: false, address: '127.0.0.1' });
  }
  await gateway.close();
  service.closeAllConnections();
  service.close();
});
