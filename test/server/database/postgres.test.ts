import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '#server/database/postgres.ts';
import { setUp } from '#server/database/schema.ts';
import { addDemoJobs } from '#server/demo/addDemoJobs.ts';
import { DEMO_JOBS } from '#server/demo/catalogue.ts';
import { startPostgres, type PostgresServer } from '#test/server/postgresServer.ts';
import { declareReadsSuite, OTHER_ACCOUNT, SUITE_JOBS } from '#test/server/readsSuite.ts';
import { startTestServer, type TestServer } from '#test/server/startServer.ts';

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.close();
});

async function openNew() {
  return openPostgres(await postgres.newDatabase(), () => {});
}

describe('the two reads over a PostgreSQL server', () => {
  let server: TestServer;
  beforeAll(async () => {
    const database = await openNew();
    await setUp(database, async () => {});
    const accounts = [OTHER_ACCOUNT, { key: 'nothing-here-5b1d' }];
    server = await startTestServer({ database, jobs: SUITE_JOBS, accounts });
  });
  afterAll(async () => {
    await server.close();
  });
  declareReadsSuite(() => server);
});

test('a statement that takes too long is ended, but for those of a start', async () => {
  const database = openPostgres(await postgres.newDatabase(), () => {}, 200);
  await setUp(database, async (query) => {
    await query('select pg_sleep(0.4)::text');
  });
  await expect(database.query('select pg_sleep(20)::text')).rejects.toThrow('statement timeout');
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
  await database.close();
}, 10_000);

test('several servers starting on one database fill it once', async () => {
  const url = await postgres.newDatabase();
  const databases = [1, 2, 3].map(() => openPostgres(url, () => {}));
  const some = DEMO_JOBS.slice(0, 2);
  const starts = databases.map(
    async (database) =>
      await setUp(database, async (query) => {
        await addDemoJobs(query, some);
      }),
  );
  await Promise.all(starts);
  const [row] = await databases[0]!.query<{ jobs: number }>(
    'select count(*)::int as jobs from jobs',
  );
  expect(row?.jobs).toBe(2);
  await Promise.all(databases.map(async (database) => await database.close()));
});

test('what fails in a transaction leaves nothing', async () => {
  const database = await openNew();
  const work = database.transaction(async (query) => {
    await query('create table t (n int)');
    await query('select * from missing');
  });
  await expect(work).rejects.toThrow('missing');
  await expect(database.query('select * from t')).rejects.toThrow('t');
  await database.close();
});

test('a connection lost within a transaction fails it, and the next one works', async () => {
  const database = await openNew();
  const work = database.transaction(async (query) => {
    const [own] = await query<{ pid: number }>('select pg_backend_pid() as pid');
    await database.query('select pg_terminate_backend($1)', [own?.pid ?? 0]);
    await setTimeout(100);
    await query('select 1');
  });
  await expect(work).rejects.toThrow(/terminat|not queryable/i);
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
  await database.close();
});
