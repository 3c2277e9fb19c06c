import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { KEY_HEADER } from '#api/contract.ts';
import type { Database, Query } from '#server/database/database.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { setUp } from '#server/database/schema.ts';
import { generateRecords } from '#server/seed/generate.ts';
import { generateResult } from '#test/server/generateResult.ts';
import { startPostgres } from '#test/server/postgresServer.ts';
import { rawRequest } from '#test/server/rawRequest.ts';
import { startTestServer, type TestServer } from '#test/server/startServer.ts';

const POLYGONS = 15_000;
const BIG = {
  id: 'big',
  data: { [Symbol.iterator]: () => generateRecords({ polygons: POLYGONS }) },
};

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

test('a result that breaks off as the database stopped never looks whole, packed or not', async () => {
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
}, 120_000);

test('a result comes as it was put in, at its full length', async () => {
  const { body, headers: sent } = await rawRequest(`${server.url}${path}/big`, {
    headers: headers(),
  });
  const expected = [...generateResult({ polygons: POLYGONS, failures: 0 })].join('');
  expect(body.toString() === expected).toBe(true);
  expect(Number(sent['content-length'])).toBe(body.length);
  expect(sent['content-encoding']).toBeUndefined();
  expect(sent['cache-control']).toBe('private, no-cache');
});

test.each([
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
])('a result is packed with %s where the reader takes it', async (encoding, unpack) => {
  const plain = await rawRequest(`${server.url}${path}/big`, { headers: headers() });
  const { body, headers: sent } = await rawRequest(`${server.url}${path}/big`, {
    headers: headers(encoding),
  });
  expect(sent['content-encoding']).toBe(encoding);
  expect(sent['content-length']).toBeUndefined();
  expect(Number(sent['x-result-bytes'])).toBe(plain.body.length);
  expect(unpack(body).equals(plain.body)).toBe(true);
});

test('a tiny result is not packed', async () => {
  const { headers: sent } = await rawRequest(`${server.url}${path}/small`, {
    headers: headers('br'),
  });
  expect(sent['content-encoding']).toBeUndefined();
});

test('HEAD tells that there is a result without reading it', async () => {
  const { status, body } = await rawRequest(`${server.url}${path}/big`, {
    method: 'HEAD',
    headers: headers(),
  });
  expect([status, body.length]).toEqual([200, 0]);
});

test('a reader who stops reading keeps nobody waiting', async () => {
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

test('a result that breaks off as its records went missing never looks whole', async () => {
  const answer = await rawRequest(`${server.url}${path}/big`, {
    headers: headers('gzip'),
    onFirstPiece: async () => {
      await server.database?.query('delete from records');
    },
  });
  expect(answer.whole).toBe(false);
});
