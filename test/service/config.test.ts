import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { fetchConfig } from '#service/config.ts';

async function serving(status: number, type: string, body: string) {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/below/config.json' ? status : 404, {
      'content-type': type,
    });
    response.end(body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}/below/`;
  return { home, stop: () => new Promise((stopped) => server.close(stopped)) };
}

test.each([
  [503, 'text/plain', 'down', { kind: 'outage', status: 503 }],
  [200, 'application/json', '{"mode":"other"}', { kind: 'notTheService' }],
  [200, 'application/json', '{"mode":', { kind: 'notTheService' }],
  [200, 'text/html', '<!doctype html><title>FieldNet</title>', { kind: 'notTheService' }],
])('status %i, %s: %s is a failure', async (...[status, type, body, failure]) => {
  const { home, stop } = await serving(status, type, body);
  await expect(fetchConfig(home)).rejects.toMatchObject(failure);
  await stop();
});

test.each([
  [404, 'text/plain', 'no'],
  [200, 'text/html', '<!doctype html><title>Job Atlas</title>'],
  [200, 'application/json', '{"mode":"static"}'],
])('status %i, %s: %s is a static host', async (status, type, body) => {
  const { home, stop } = await serving(status, type, body);
  await expect(fetchConfig(home)).resolves.toEqual({ mode: 'static' });
  await stop();
});

test('nothing there', async () => {
  const { home, stop } = await serving(200, 'text/plain', '');
  await stop();
  await expect(fetchConfig(home)).rejects.toMatchObject({ kind: 'unreachable' });
});
