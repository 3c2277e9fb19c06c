/** A walk through the real reference service: one database, an account for each number of jobs. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_PREFIX } from '#service/contract.ts';
import { typedConnection } from '#service/connection.ts';
import { refresh } from '#history/reading/refresh.ts';
import { servicePages } from '#service/jobs/historyPages.ts';
import { walk } from '#history/reading/walk.ts';
import type { WalkOptions } from '#history/reading/walkSession.ts';
import { findAccountByName } from '#server/store/accounts.ts';
import { startTestServer, type TestServer } from '#test/server/startServer.ts';
import { memoryStore } from './memoryStore.ts';
import { listedIds } from './walking.ts';

const COUNTS = [0, 1, 10, 13, 20, 10_007];
/** Of the account whose jobs come and go. */
const CHANGING = 1_207;
const ACCOUNTS = [...COUNTS, CHANGING];
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    jobs: [],
    accounts: ACCOUNTS.map((count) => ({ key: `key of ${count} jobs` })),
  });
  for (const count of ACCOUNTS) await addJobs(count, { from: 1, to: count });
});
afterAll(async () => {
  await server.close();
});

const query = async (sql: string, values: (string | number)[]) => {
  if (!server.database) throw new Error('no database');
  return await server.database.query<{ id: string }>(sql, values);
};

async function accountOf(count: number): Promise<number> {
  if (!server.database) throw new Error('no database');
  const name = `account ${ACCOUNTS.indexOf(count)}`;
  return (await findAccountByName(server.database.query, name)) ?? NaN;
}

/** The last of them is the newest. */
async function addJobs(count: number, { from, to }: { from: number; to: number }): Promise<void> {
  await query(
    `insert into jobs (account_no, id, index_list, input_req, output_result, start_date, end_date, created_at, result_bytes, result_hash)
     select $1, 'job ' || n, '["NDVI"]', '{}', '{}', '2021-12-10', '2022-05-28', timestamptz '2022-01-01' + n * interval '1 minute', 0, ''
     from generate_series($2::int, $3::int) as n`,
    [await accountOf(count), from, to],
  );
}

async function newestFirst(count: number): Promise<string[]> {
  const rows = await query(
    'select id from jobs where account_no = $1 order by created_at desc, job_no desc',
    [await accountOf(count)],
  );
  return rows.map(({ id }) => id);
}

/** What a walk of the account works with; `before` runs before the request of that number. */
function walkOf(count: number, before: Record<number, () => Promise<void>> = {}) {
  const pages = servicePages(
    typedConnection(`${server.url}${API_PREFIX}`, `key of ${count} jobs`, 'http://dashboard.test/'),
  );
  const store = memoryStore();
  const told = { requests: 0, underWay: 0, mostAtOnce: 0 };
  const options: WalkOptions = {
    store,
    now: () => Date.now(),
    signal: new AbortController().signal,
    pages: {
      ...pages,
      readPage: async (page, signal) => {
        told.mostAtOnce = Math.max(told.mostAtOnce, ++told.underWay);
        await before[++told.requests]?.();
        return await pages.readPage(page, signal).finally(() => told.underWay--);
      },
    },
  };
  return { options, store, told };
}

test.each(COUNTS)('%i jobs: each once, in order, at most four requests at once', async (count) => {
  const { options, store, told } = walkOf(count);
  expect(await walk(options)).toMatchObject({ isWhole: true, isUnsure: false, total: count });
  expect(listedIds(store)).toEqual(await newestFirst(count));
  expect(told.mostAtOnce).toBeLessThanOrEqual(4);
  expect(told.requests).toBeLessThanOrEqual(count > 100 ? Math.ceil(count / 100) + 16 : 3);
});

test('jobs are added and removed while they are read, and afterwards', async () => {
  const account = await accountOf(CHANGING);
  const { options, store, told } = walkOf(CHANGING, {
    12: () => addJobs(CHANGING, { from: 2001, to: 2003 }),
    18: async () => {
      const sql = `delete from jobs where account_no = $1 and id in ('job 1200', 'job 400')`;
      await query(sql, [account]);
    },
  });
  expect(await walk(options)).toMatchObject({ isWhole: true, isUnsure: false });
  expect(listedIds(store).sort()).toEqual((await newestFirst(CHANGING)).sort());
  expect(told.requests).toBeLessThan(50);
  expect(told.mostAtOnce).toBeLessThanOrEqual(4);

  await addJobs(CHANGING, { from: 2004, to: 2006 });
  const asked = told.requests;
  expect(await refresh(options)).toMatchObject({ newest: 'first' });
  expect(told.requests - asked).toBeLessThanOrEqual(2);
  expect(listedIds(store).slice(0, 3)).toEqual(['job 2006', 'job 2005', 'job 2004']);
});
