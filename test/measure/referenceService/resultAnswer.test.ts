import { afterAll, expect, test, beforeAll, onTestFinished } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { setTimeout } from 'node:timers/promises';
import { KEY_HEADER } from '#service/contract.ts';
import type { Query, Database } from '#server/database/database.ts';
import { generateRecords } from '#server/commands/syntheticResult.ts';
import { testFolder } from '#test/server/cache/folder.ts';
import { rawRequest } from '#test/server/rawRequest.ts';
import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '#test/server/startServer.ts';
import { emptyDatabase } from '#test/server/testDatabase.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { setUp } from '#server/database/schema.ts';
import { generateResult } from '#test/server/generateResult.ts';
import { startPostgres } from '#test/server/postgresServer.ts';

const JOB = { id: 'big', data: [...generateRecords({ polygons: 800 })] };

/** The batches of records that any of the servers read. */
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

test('a reader who has the result gets a 304 from each of several servers', async () => {
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

test('a result is compressed once and cached: the second reader and the next server take it from disk', async () => {
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

const POLYGONS = 15_000;
const BIG = {
  id: 'big',
  data: { [Symbol.iterator]: () => generateRecords({ polygons: POLYGONS }) },
};
/** As it's to be sent. */
const TEXT = [...generateResult({ polygons: POLYGONS, failures: 0 })].join('');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: [BIG, { id: 'small' }] });
});
afterAll(async () => {
  await server.close();
});

const path = '/public/api/v1/polygons';

function headers(accept?: string): Record<string, string> {
  return { [KEY_HEADER]: server.key, ...(accept ? { 'accept-encoding': accept } : {}) };
}

/** A function whose calls all wait for the last of them, and then for the work, done once. */
function afterCalls(count: number, work: () => Promise<void>): () => Promise<void> {
  let calls = 0;
  let release = () => {};
  const called = new Promise<void>((resolve) => {
    release = resolve;
  });
  const done = called.then(work);
  return async () => {
    calls++;
    if (calls === count) release();
    await done;
  };
}

/** The database, which gives no records beyond that position before it's released: however slow the machine is, no answer ends. */
function heldAfter(position: number, database: Database) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const query: Query = async (sql, parameters) => {
    if (sql.includes('from records') && Number(parameters?.[1]) >= position) await released;
    return await database.query(sql, parameters);
  };
  return { database: { ...database, query }, release: () => release() };
}

test('a result that breaks off because the database stopped never looks complete, compressed or not', async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.close);
  const url = await postgres.newDatabase();
  const { database, release } = heldAfter(
    2000,
    openPostgres(url, () => {}),
  );
  await setUp(database);
  const data = generateRecords({ polygons: 3000 });
  const other = await startTestServer({ database, jobs: [{ id: 'big', data }] });
  const stopOnceBegun = afterCalls(3, async () => {
    await postgres.stop();
    release();
  });
  const answers = await Promise.all(
    ['identity', 'gzip', 'br'].map(
      async (encoding) =>
        await rawRequest(`${other.url}${path}/big`, {
          headers: headers(encoding),
          onFirstPiece: stopOnceBegun,
        }),
    ),
  );
  expect(answers.map(({ status, whole }) => ({ status, whole }))).toEqual(
    Array.from({ length: 3 }, () => ({ status: 200, whole: false })),
  );
  expect(other.logged).toContainEqual(expect.objectContaining({ event: 'result broken off' }));
  const after = await rawRequest(`${other.url}${path}/big`, { headers: headers() });
  expect([after.status, after.headers['retry-after']]).toEqual([503, '2']);
  expect(JSON.parse(after.body.toString())).toMatchObject({ code: 'ServiceUnavailable' });
  await other.close();
});

test('a result is sent as it was added, in full length', async () => {
  const { body, headers: sent } = await rawRequest(`${server.url}${path}/big`, {
    headers: headers(),
  });
  expect(body.toString() === TEXT).toBe(true);
  expect(Number(sent['content-length'])).toBe(body.length);
  expect(sent['content-encoding']).toBeUndefined();
  expect(sent['cache-control']).toBe('private, no-cache');
});

test.each([
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
])('a result is compressed with %s where the reader accepts it', async (encoding, unpack) => {
  const { body, headers: sent } = await rawRequest(`${server.url}${path}/big`, {
    headers: headers(encoding),
  });
  expect(sent['content-encoding']).toBe(encoding);
  expect(sent['content-length']).toBeUndefined();
  expect(Number(sent['x-result-bytes'])).toBe(TEXT.length);
  expect(unpack(body).toString() === TEXT).toBe(true);
});

test('a tiny result is not compressed', async () => {
  const { headers: sent } = await rawRequest(`${server.url}${path}/small`, {
    headers: headers('br'),
  });
  expect(sent['content-encoding']).toBeUndefined();
});

test('HEAD finds a result without reading it', async () => {
  const { status, body } = await rawRequest(`${server.url}${path}/big`, {
    method: 'HEAD',
    headers: headers(),
  });
  expect([status, body.length]).toEqual([200, 0]);
});

test('a reader who stops reading does not hold up others', async () => {
  const list = async () =>
    (await rawRequest(`${server.url}${path}`, { headers: headers() })).status;
  const answer = await rawRequest(`${server.url}${path}/big`, {
    headers: headers(),
    onFirstPiece: async () => {
      await setTimeout(200);
      expect(await Promise.all([list(), list(), list()])).toEqual([200, 200, 200]);
    },
  });
  expect(answer.whole).toBe(true);
});

test('a reader who leaves ends the reading', async () => {
  const left = new AbortController();
  const answer = await fetch(`${server.url}${path}/big`, {
    headers: headers('identity'),
    signal: left.signal,
  });
  expect(answer.status).toBe(200);
  left.abort();
  await expect
    .poll(() => server.logged)
    .toContainEqual(expect.objectContaining({ event: 'result broken off' }));
});

test('a result that breaks off because records are missing never looks complete', async () => {
  const answer = await rawRequest(`${server.url}${path}/big`, {
    headers: headers('gzip'),
    onFirstPiece: async () => {
      await server.database?.query('delete from records');
    },
  });
  expect(answer.whole).toBe(false);
});
