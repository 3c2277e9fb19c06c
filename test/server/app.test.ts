import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { ApiError } from '#server/http/apiError.ts';
import type { AppEnv } from '#server/http/request.ts';
import { listen, type Running } from '#server/listen.ts';
import type { LogLine } from '#server/monitoring/log.ts';
import { readSettings } from '#server/settings/settings.ts';
import { createMetrics } from '#server/monitoring/metrics.ts';
import { rawRequest } from '#test/server/rawRequest.ts';

let running: Running | null = null;
afterEach(async () => {
  await running?.close();
  running = null;
});

/** An app whose only read does what the test says. */
async function start(read: () => Response | Promise<Response>) {
  const logged: LogLine[] = [];
  const reads = new Hono<AppEnv>();
  reads.get('/polygons', read);
  const { map, limits } = readSettings({});
  const app = createApp({
    reads,
    map,
    limits,
    config: () => ({ mode: 'demo', key: 'k', ...map }),
    findAsset: async () => null,
    log: (line) => logged.push(line),
    probed: { metrics: createMetrics(), checkReady: async () => await Promise.resolve() },
  });
  running = await listen(app, { host: '127.0.0.1', port: 0, limits });
  const url = running.url;
  const get = async (path: string, method = 'GET') => {
    const { status, headers, body } = await rawRequest(url, { path, method });
    return { status, headers, json: JSON.parse(body.toString() || 'null') as unknown };
  };
  return { url, get, logged };
}

const PATH = '/public/api/v1/polygons';

test('several Host headers are refused, whatever names they hold', async () => {
  const { url } = await start(() => Response.json([]));
  for (const path of [PATH, '/config.json']) {
    const headers = ['Host', 'a.example', 'host', 'b.example'];
    expect((await rawRequest(url, { path, headers })).status).toBe(400);
    expect((await rawRequest(url, { path, headers: headers.slice(0, 2) })).status).toBe(200);
  }
});

test('an internal error is a 500 without details; the log has them', async () => {
  const { get, logged } = await start(() => {
    throw new Error('secret of the inside');
  });
  const { status, json } = await get(PATH);
  expect(status).toBe(500);
  expect(json).toMatchObject({ code: 'InternalServerError' });
  expect(JSON.stringify(json)).not.toContain('secret');
  expect(logged[0]).toEqual({ event: 'error', error: 'secret of the inside' });
  expect(JSON.stringify(logged)).not.toContain('app.test.ts');
});

test('an error answer keeps its status, message and headers, and is not logged as an error', async () => {
  const { get, logged } = await start(() => {
    throw new ApiError(403, 'Not you.', { 'x-why': 'because' });
  });
  const { status, headers, json } = await get(PATH);
  expect([status, headers['x-why'], json]).toEqual([
    403,
    'because',
    { code: 'Forbidden', message: 'Not you.' },
  ]);
  await expect.poll(() => logged).toMatchObject([{ path: PATH, status: 403 }]);
});

test("nothing but the reads answers below the API's path, and no other method anywhere", async () => {
  const { get } = await start(() => Response.json([]));
  expect(await get('/public/api/v1/users')).toMatchObject({
    status: 404,
    json: { code: 'NotFound' },
  });
  for (const path of [PATH, '/config.json', '/jobs']) {
    const { status, headers } = await get(path, 'DELETE');
    expect([path, status, headers.allow]).toEqual([path, 405, 'GET, HEAD']);
  }
});

test('every answer has the security headers, including errors and streams', async () => {
  const { get } = await start(() => new Response('[1]'));
  for (const path of [PATH, '/config.json', '/nothing']) {
    const { headers } = await get(path);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

test("no answer below the API's path is a page of this origin: its policy allows nothing", async () => {
  const { get } = await start(() => new Response('[1]'));
  for (const path of [PATH, `${PATH}/a`, '/public/api/v1/users']) {
    const { headers } = await get(path);
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'");
  }
});

test('the reason why the service failed is in the log, not in the answer', async () => {
  const { get, logged } = await start(() => {
    throw new ApiError(502, 'It is down.', {}).because(new Error('connect ECONNREFUSED 10.0.0.7'));
  });
  const { status, json } = await get(PATH);
  expect([status, JSON.stringify(json)]).toEqual([
    502,
    '{"code":"BadGateway","message":"It is down."}',
  ]);
  expect(logged[0]).toEqual({
    event: 'service failed',
    path: PATH,
    error: 'It is down.',
    cause: 'connect ECONNREFUSED 10.0.0.7',
  });
});
