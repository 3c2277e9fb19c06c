import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openPostgres } from '#server/database/postgres.ts';
import { setUp } from '#server/database/schema.ts';
import { addDemoJobs, DEMO, DEMO_KEY } from '#server/demo/demoJobs.ts';
import { DEMO_JOBS } from '#server/demo/demoCatalogue.ts';
import { serve } from '#server/serve.ts';
import { readSettings } from '#server/settings/settings.ts';
import { startPostgres } from '#test/server/postgresServer.ts';
import { newPostgresDatabase } from '#test/server/sharedPostgres.ts';
import { declareReadsSuite, OTHER_ACCOUNT, SUITE_JOBS } from '#test/server/readsSuite.ts';
import { startTestServer, type TestServer } from '#test/server/startServer.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

async function openNew() {
  return openPostgres(await newPostgresDatabase(), () => {});
}

describe('the two reads over a PostgreSQL server', () => {
  let server: TestServer;
  beforeAll(async () => {
    const database = await openNew();
    await setUp(database);
    const accounts = [OTHER_ACCOUNT, { key: 'nothing-here-5b1d' }];
    server = await startTestServer({ database, jobs: SUITE_JOBS, accounts });
  });
  afterAll(async () => {
    await server.close();
  });
  declareReadsSuite(() => server);
});

test('a statement that takes too long is cancelled, except during setup', async () => {
  // Long enough for what makes the schema before the limit is lifted.
  const database = openPostgres(await newPostgresDatabase(), () => {}, { statementMs: 2000 });
  await setUp(database, {
    isWanted: async () => await Promise.resolve(true),
    run: async (query) => void (await query('select pg_sleep(2.5)::text')),
  });
  await expect(database.query('select pg_sleep(20)::text')).rejects.toThrow('statement timeout');
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
  await database.close();
});

test('several servers starting on one database fill it once', async () => {
  const url = await newPostgresDatabase();
  const databases = [1, 2, 3].map(() => openPostgres(url, () => {}));
  const some = DEMO_JOBS.slice(0, 2);
  const starts = databases.map(
    async (database) =>
      await setUp(database, {
        ...DEMO,
        run: async (query) => {
          await addDemoJobs(query, some);
        },
      }),
  );
  await Promise.all(starts);
  const [row] = await databases[0]!.query<{ jobs: number }>(
    'select count(*)::int as jobs from jobs',
  );
  expect(row?.jobs).toBe(2);
  await Promise.all(databases.map(async (database) => await database.close()));
});

test('a failed transaction leaves nothing', async () => {
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
    // The loss is met while no statement is under way.
    await expect
      .poll(() => database.query('select from pg_stat_activity where pid = $1', [own?.pid ?? 0]))
      .toEqual([]);
    await query('select 1');
  });
  await expect(work).rejects.toThrow(/terminat|not queryable/i);
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
  await database.close();
});

describe('a role that may only read', () => {
  async function readOnly(url: string) {
    const owner = openPostgres(url, () => {});
    await owner.query(`do $$ begin
      create role reader login; alter role reader set default_transaction_read_only = on;
    exception when duplicate_object then null; end $$`);
    return { owner, url: url.replace('postgres@', 'reader@') };
  }

  test('serves a database that is set up', async () => {
    const { owner, url } = await readOnly(await newPostgresDatabase());
    await setUp(owner, { ...DEMO, run: async (query) => await addDemoJobs(query, []) });
    await owner.query('grant select on all tables in schema public to reader');
    await owner.close();
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const running = await serve(readSettings({ PORT: '0', DATABASE_URL: url }));
    const answer = await fetch(`${running.url}/public/api/v1/polygons`, {
      headers: { 'x-api-key': DEMO_KEY },
    });
    expect(await answer.json()).toMatchObject({ jobs: [] });
    await running.close();
  });

  test('gets a message about what it may not do', async () => {
    const { owner, url } = await readOnly(await newPostgresDatabase());
    await owner.close();
    const database = openPostgres(url, () => {});
    await expect(setUp(database)).rejects.toThrow(/DATABASE_URL.*primary/s);
    await database.close();
  });
});

test('a server waits for its database, answers 503 while it is down, and recovers by itself', async () => {
  const own = await startPostgres();
  const url = await own.newDatabase();
  await own.stop();
  const lines: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  const starting = serve(
    readSettings({
      PORT: '0',
      DATABASE_URL: url.replace('postgres@', 'postgres:hush@'),
      DEMO: 'off',
    }),
  );
  await expect.poll(() => lines.join('')).toContain('waiting for the database');
  expect(lines.join('')).toContain(new URL(url).host);
  expect(lines.join('')).not.toContain('hush');
  await own.start();
  const running = await starting;
  const ask = async () =>
    await fetch(`${running.url}/public/api/v1/polygons`, { headers: { 'x-api-key': 'nobody' } });
  expect((await ask()).status).toBe(403);
  await own.stop();
  const down = await ask();
  expect([down.status, down.headers.get('retry-after')]).toEqual([503, '2']);
  expect(((await down.json()) as { message: string }).message).toContain('database');
  await own.start();
  await expect.poll(async () => (await ask()).status).toBe(403);
  await running.close();
  await own.close();
});
