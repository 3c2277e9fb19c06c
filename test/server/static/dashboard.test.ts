import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigSchema } from '#service/contract.ts';
import { rawRequest, type RawOptions } from '#test/server/rawRequest.ts';
import { startTestServer, type TestServer } from '#test/server/startServer.ts';

const PAGE = '<!doctype html><title>Job Atlas</title>';
const SCRIPT = `export const text = '${'a'.repeat(4000)}';`;

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'job-atlas-dist-'));
  const dist = join(folder, 'dist');
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), PAGE);
  writeFileSync(join(dist, 'config.json'), '{"mode":"static"}');
  writeFileSync(join(dist, 'assets/result.worker-1a2b.js'), SCRIPT);
  writeFileSync(join(dist, 'assets/result.worker-1a2b.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(dist, 'assets/resultWorker-3c4d.js'), SCRIPT);
  writeFileSync(join(dist, 'assets/history.worker-5e6f.js'), SCRIPT);
  for (const name of ['.hidden', '_headers', '404.html']) writeFileSync(join(dist, name), 'hidden');
  writeFileSync(join(folder, 'outside.txt'), 'outside');
  server = await startTestServer({ jobs: [], dist });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function get(path: string, options: RawOptions = {}) {
  return await rawRequest(server.url, { ...options, path });
}

describe('a missing page or file', () => {
  test.each([
    '/nothing',
    '/assets/nothing.js',
    '/jobsx',
    '/.hidden',
    '/_headers',
    '/404.html',
    '/..%2foutside.txt',
    '/public/api/v1',
    '/public/api/v1/nothing',
  ])('%s is a 404 in JSON', async (path) => {
    const { status, body } = await get(path);
    expect(status).toBe(404);
    expect(JSON.parse(body.toString())).toMatchObject({ code: 'NotFound' });
  });

  test.each(['/../outside.txt', '/assets/../../outside.txt'])('%s is refused', async (path) => {
    const { status, body } = await get(path);
    expect(status).toBe(400);
    expect(JSON.parse(body.toString())).toMatchObject({ code: 'BadRequest' });
  });

  test('an unknown address opened in a browser shows the dashboard, which says so', async () => {
    const { status, body } = await get('/nothing', { headers: { accept: 'text/html,*/*' } });
    expect(status).toBe(404);
    expect(body.toString()).toBe(PAGE);
    const api = await get('/public/api/v1/nothing', { headers: { accept: 'text/html' } });
    expect(JSON.parse(api.body.toString())).toMatchObject({ code: 'NotFound' });
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s is not taken', async (method) => {
    const list = '/public/api/v1/polygons';
    for (const path of ['/', '/jobs', list, `${list}/a`]) {
      if (path === list && method === 'POST') continue;
      const { status, headers } = await get(path, { method });
      expect(status).toBe(405);
      expect(headers.allow).toBe(path === list ? 'GET, HEAD, POST' : 'GET, HEAD');
    }
  });
});

test.each([
  '/',
  '/jobs',
  '/jobs?page=2',
  '/jobs/a%2Fb',
  '/jobs/x.js',
  '/compare/a/b.js',
  '/file',
  '/kept',
  '/connect',
])('%s is a page, never cached without revalidation', async (path) => {
  const { status, headers, body } = await get(path);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('no-cache');
  expect(body.toString()).toBe(PAGE);
});

test.each(['/', '/jobs/a', '/assets/result.worker-1a2b.js', '/config.json', '/nothing'])(
  '%s carries the safety headers',
  async (path) => {
    const { headers } = await get(path);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
  },
);

test('a file named by its content is cached permanently, and compressed where accepted', async () => {
  const path = '/assets/result.worker-1a2b.js';
  const { headers, body } = await get(path, { headers: { 'accept-encoding': 'br, gzip' } });
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
  expect((await get(path)).body.toString()).toBe(SCRIPT);
});

test('an unchanged page is not sent again', async () => {
  const { headers } = await get('/jobs');
  const again = await get('/jobs', { headers: { 'if-none-match': String(headers.etag) } });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test('HEAD has no body', async () => {
  const { status, body } = await get('/jobs', { method: 'HEAD' });
  expect([status, body.length]).toEqual([200, 0]);
});

test("the server's own configuration replaces the built one", async () => {
  const { body } = await get('/config.json');
  const config = v.parse(ConfigSchema, JSON.parse(body.toString()));
  expect(config).toMatchObject({ mode: 'demo', key: server.key, firstPage: 1 });
  expect(config.tileUrl).toContain('openstreetmap');
});

test('pages of other origins may read with a key of their own', async () => {
  const { status, headers } = await get('/public/api/v1/polygons', { method: 'OPTIONS' });
  expect(status).toBe(204);
  expect(headers['access-control-allow-headers']).toContain('x-api-key');
  const refused = await get('/public/api/v1/polygons');
  expect(refused.headers['access-control-allow-origin']).toBe('*');
  expect(refused.headers['access-control-expose-headers']).toContain('x-result-bytes');
});

describe('a build that changes under the server', () => {
  test.each([
    ['is gone', (dist: string) => rmSync(dist, { recursive: true })],
    [
      'is replaced by another',
      (dist: string) => {
        writeFileSync(join(dist, 'index.html'), PAGE.replace('Atlas', 'Atlas 2'));
        rmSync(join(dist, 'assets'), { recursive: true });
      },
    ],
  ])('that %s is reported as such, and logged once', async (_, change) => {
    const dist = mkdtempSync(join(folder, 'other-'));
    mkdirSync(join(dist, 'assets'));
    writeFileSync(join(dist, 'index.html'), PAGE);
    for (const name of ['a.js', 'b.js', 'b.js.br'])
      writeFileSync(join(dist, 'assets', name), SCRIPT);
    const other = await startTestServer({ jobs: [], dist });
    const ask = async (path: string) =>
      await rawRequest(other.url, { path, headers: { 'accept-encoding': 'br' } });
    expect((await ask('/assets/a.js')).status).toBe(200);
    change(dist);
    for (const path of ['/', '/jobs', '/assets/b.js', '/assets/b.js']) {
      const { status, headers, body } = await ask(path);
      expect([path, status]).toEqual([path, 503]);
      expect(headers).toMatchObject({
        'content-type': 'text/plain; charset=UTF-8',
        'cache-control': 'no-store',
      });
      expect(body.toString()).toContain('Restart it');
    }
    expect((await ask('/assets/a.js')).status).toBe(200);
    expect((await ask('/healthz')).status).toBe(200);
    const events = other.logged.filter(({ event }) => event !== undefined);
    expect(events).toEqual([{ event: 'dashboard gone', error: expect.stringContaining(dist) }]);
    await other.close();
  });
});
