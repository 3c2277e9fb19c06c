import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { rawRequest } from '#test/server/rawRequest.ts';
import { startTestServer } from '#test/server/startServer.ts';

const PATH = '/public/api/v1/polygons';

/** A service that keeps connections and drops each at its request number `dropped`, before any answer. */
async function droppingService(dropped: number) {
  const sockets = new Set<Socket>();
  let asked = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    let requests = 0;
    socket.on('error', () => {});
    socket.on('data', () => {
      asked++;
      requests++;
      if (requests === dropped) socket.resetAndDestroy();
      else socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const gateway = await startTestServer({ gateway: { url, key: 'k' } });
  onTestFinished(async () => {
    await gateway.close();
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { gateway, asked: () => asked, connections: () => sockets.size };
}

test('a request on a stale connection is repeated once, on a new one', async () => {
  const { gateway, asked, connections } = await droppingService(2);
  for (let read = 0; read < 3; read++)
    expect((await rawRequest(`${gateway.url}${PATH}`)).status).toBe(200);
  expect(connections()).toBeGreaterThan(1);
  expect(asked()).toBeGreaterThan(3);
});

test('a request on a new connection that breaks is not repeated', async () => {
  const { gateway, asked } = await droppingService(1);
  expect((await rawRequest(`${gateway.url}${PATH}`)).status).toBe(502);
  expect(asked()).toBe(1);
});
