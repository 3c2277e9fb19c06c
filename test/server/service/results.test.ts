import { afterAll, expect, test } from 'vitest';
import { KEY_HEADER } from '#api/contract.ts';
import type { Query } from '#server/database/database.ts';
import { generateRecords } from '#server/seed/generate.ts';
import { testFolder } from '#test/server/cache/folder.ts';
import { rawRequest } from '#test/server/rawRequest.ts';
import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '#test/server/startServer.ts';
import { emptyDatabase } from '#test/server/testDatabase.ts';

const JOB = { id: 'big', data: [...generateRecords({ polygons: 800 })] };

/** What was read of records, by any of the servers. */
let batches = 0;
const whole = await emptyDatabase();
const query: Query = async (sql, parameters) => {
  if (sql.includes('from records')) batches++;
  return await whole.query(sql, parameters);
};
const database = { ...whole, query, close: async () => await Promise.resolve() };
const first = await startTestServer({ database, jobs: [JOB] });
afterAll(async () => {
  await first.close();
  await whole.close();
});

async function another(settings: TestServerOptions['settings']): Promise<TestServer> {
  return await startTestServer({ database, jobs: [], settings: settings ?? {} });
}

async function read(
  { url, key }: TestServer,
  headers: Record<string, string> = {},
  method = 'GET',
) {
  return await rawRequest(`${url}/public/api/v1/polygons/big`, {
    method,
    headers: { [KEY_HEADER]: key, ...headers },
  });
}

test('a reader who has a result is sent none, whoever of several servers it asks', async () => {
  const { headers, body } = await read(first, { 'accept-encoding': 'br' });
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(headers['vary']).toContain(KEY_HEADER);
  const tag = String(headers['etag']);
  batches = 0;
  const other = await another({});
  const known = { 'accept-encoding': 'br', 'if-none-match': tag };
  const again = await read(other, known);
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, tag]);
  expect((await read(other, known, 'HEAD')).status).toBe(304);
  expect((await read(other, { 'accept-encoding': 'br' }, 'HEAD')).headers.etag).toBe(tag);
  expect(batches).toBe(0);
  // Another packing is another content.
  const plain = await read(other, { 'if-none-match': tag });
  expect([plain.status, plain.body.length > body.length]).toEqual([200, true]);
  const refused = await read({ ...other, key: 'wrong' }, known);
  expect(refused.status).toBe(403);
  await other.close();
});

test('a result is packed once and kept: the second reader, and the next server, take it from disk', async () => {
  const settings = { CACHE_DIR: testFolder() };
  const server = await another(settings);
  const packed = { 'accept-encoding': 'gzip' };
  const one = await read(server, packed);
  batches = 0;
  const two = await read(server, packed);
  const next = await another(settings);
  const three = await read(next, packed);
  expect(batches).toBe(0);
  for (const answer of [two, three]) {
    expect(answer.body.equals(one.body)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-encoding': 'gzip',
      'x-result-bytes': one.headers['x-result-bytes'],
      etag: one.headers.etag,
    });
  }
  expect((await read({ ...server, key: 'wrong' }, packed)).status).toBe(403);
  await server.close();
  await next.close();
});
