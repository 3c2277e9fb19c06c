import { afterAll, beforeAll, expect, test } from 'vitest';
import { KEY_HEADER } from '#api/contract.ts';
import type { Database } from '#server/database/database.ts';
import { generateRecords } from '#server/seed/generate.ts';
import { rawRequest } from '#test/server/rawRequest.ts';
import { startTestServer, type TestServer } from '#test/server/startServer.ts';
import { emptyDatabase } from '#test/server/testDatabase.ts';
import { getText, rawCaller } from './rawCaller.ts';

const PATH = '/public/api/v1/polygons';
const BIG = {
  id: 'big',
  data: { [Symbol.iterator]: () => generateRecords({ polygons: 10_000 }) },
};

let server: TestServer;
const statements: string[] = [];
beforeAll(async () => {
  server = await startTestServer({
    jobs: [BIG, { id: 'small' }],
    database: listening(await emptyDatabase()),
  });
});
afterAll(async () => {
  await server.close();
});

/** Notes every statement outside transactions. */
function listening(database: Database): Database {
  return {
    ...database,
    query: async (sql, parameters) => {
      statements.push(sql);
      return await database.query(sql, parameters);
    },
  };
}

function findingAJob(): number {
  return statements.filter((sql) => sql.includes('result_bytes')).length;
}

test('answers of one connection are made one after another, however many are asked for', async () => {
  statements.length = 0;
  const caller = await rawCaller(
    server.url,
    getText(`${PATH}/big`, { [KEY_HEADER]: server.key }).repeat(60),
  );
  caller.socket.pause();
  await expect.poll(findingAJob).toBe(1);
  const startMs = performance.now();
  const beside = await rawRequest(`${server.url}${PATH}`, {
    headers: { [KEY_HEADER]: server.key },
  });
  expect(beside.status).toBe(200);
  expect(performance.now() - startMs).toBeLessThan(2000);
  expect(findingAJob()).toBe(1);
  caller.socket.destroy();
  await expect
    .poll(() => server.logged.filter(({ path }) => path === `${PATH}/big`))
    .toHaveLength(60);
  expect(findingAJob()).toBe(1);
});

test('a thousand requests at once are all answered: what a connection may hold, then 503', async () => {
  const caller = await rawCaller(
    server.url,
    getText(`${PATH}/small`, { [KEY_HEADER]: server.key }).repeat(1000),
  );
  await expect.poll(() => caller.statuses().length, { timeout: 20_000 }).toBe(1000);
  const statuses = caller.statuses();
  const answered = statuses.filter((status) => status === 200).length;
  expect(statuses.slice(0, 64)).toEqual(Array.from({ length: 64 }, () => 200));
  expect(answered).toBeLessThan(500);
  expect(statuses.filter((status) => status === 503)).toHaveLength(1000 - answered);
  expect(caller.received()).toMatch(/^retry-after: 1\r$/im);
  caller.socket.destroy();
});

test('what waits unsent is not added to: a caller who sends on and reads nothing', async () => {
  const from = server.logged.length;
  const one = getText(`${PATH}/big`, { [KEY_HEADER]: server.key });
  const caller = await rawCaller(server.url, one.repeat(20_000));
  caller.socket.pause();
  await rawRequest(`${server.url}${PATH}`, { headers: { [KEY_HEADER]: server.key } });
  caller.socket.destroy();
  await expect.poll(() => server.logged.length - from).toBeGreaterThan(64);
  await rawRequest(`${server.url}${PATH}`, { headers: { [KEY_HEADER]: server.key } });
  expect(server.logged.length - from).toBeLessThan(3000);
});
