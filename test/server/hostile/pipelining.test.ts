import { afterAll, beforeAll, expect, test } from 'vitest';
import { KEY_HEADER } from '#service/contract.ts';
import type { Database } from '#server/database/database.ts';
import { rawRequest } from '#test/server/rawRequest.ts';
import { startTestServer, type TestServer } from '#test/server/startServer.ts';
import { emptyDatabase } from '#test/server/testDatabase.ts';
import { getText, rawCaller } from './rawCaller.ts';

const PATH = '/public/api/v1/polygons';
const RECORD = { start_date: '2021-12-10', end_date: '2022-05-28', polygon: 'x'.repeat(300_000) };
/** More than the connection takes while its reader takes nothing. */
const BIG = { id: 'big', data: Array.from({ length: 60 }, () => RECORD) };

let server: TestServer;
const statements: string[] = [];
beforeAll(async () => {
  server = await startTestServer({
    jobs: [BIG, { id: 'small' }],
    accounts: [{ key: 'other', jobs: [{ id: 'small' }] }],
    settings: { MAX_RESULTS_PER_CALLER: '1' },
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

test('answers on one connection are made one after another, however many are requested', async () => {
  statements.length = 0;
  const caller = await rawCaller(
    server.url,
    getText(`${PATH}/big`, { [KEY_HEADER]: server.key }).repeat(60),
  );
  caller.socket.pause();
  await expect.poll(findingAJob).toBe(1);
  const beside = await rawRequest(`${server.url}${PATH}`, {
    headers: { [KEY_HEADER]: server.key },
  });
  expect(beside.status).toBe(200);
  expect(findingAJob()).toBe(1);
  caller.socket.destroy();
  await expect
    .poll(() => server.logged.filter(({ path }) => path === `${PATH}/big`))
    .toHaveLength(60);
  expect(findingAJob()).toBe(1);
});

test('a thousand requests at once are all answered: up to the limit of a connection, then with 503', async () => {
  const caller = await rawCaller(
    server.url,
    getText(`${PATH}/small`, { [KEY_HEADER]: server.key }).repeat(1000),
  );
  await expect.poll(() => caller.statuses().length).toBe(1000);
  const statuses = caller.statuses();
  const answered = statuses.filter((status) => status === 200).length;
  expect(statuses.slice(0, 64)).toEqual(Array.from({ length: 64 }, () => 200));
  expect(answered).toBeLessThan(500);
  expect(statuses.filter((status) => status === 503)).toHaveLength(1000 - answered);
  expect(caller.received()).toMatch(/^retry-after: 1\r$/im);
  caller.socket.destroy();
});

test('a caller who keeps sending and reads nothing is cut off', async () => {
  const from = server.logged.length;
  const one = getText(`${PATH}/big`, { [KEY_HEADER]: server.key });
  const caller = await rawCaller(server.url, one.repeat(20_000));
  await caller.closed;
  const list = await rawRequest(`${server.url}${PATH}`, {
    headers: { [KEY_HEADER]: server.key },
  });
  expect(list.status).toBe(200);
  expect(server.logged.length - from).toBeLessThan(4000);
});

test("results of one account don't hold up another account", async () => {
  const mine = { [KEY_HEADER]: server.key };
  const holder = await rawCaller(server.url, getText(`${PATH}/big`, mine));
  await expect.poll(() => holder.statuses()).toEqual([200]);
  holder.socket.pause();
  const refused = await rawRequest(`${server.url}${PATH}/big`, { headers: mine });
  expect(refused).toMatchObject({ status: 429, headers: { 'access-control-allow-origin': '*' } });
  const theirs = { [KEY_HEADER]: 'other' };
  const answer = await rawRequest(`${server.url}${PATH}/small`, { headers: theirs });
  expect(answer.status).toBe(200);
  holder.socket.destroy();
});
