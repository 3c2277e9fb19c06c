import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { addDemoJobs, DEMO_ACCOUNT, DEMO_KEY } from '#server/demo/addDemoJobs.ts';
import { DEMO_JOBS } from '#server/demo/catalogue.ts';
import { findAccount, findAccountByName } from '#server/store/accounts.ts';
import { listJobs } from '#server/store/jobs.ts';
import { emptyDatabase } from '#test/server/testDatabase.ts';

const some = DEMO_JOBS.filter(({ records }) => records === undefined);

let database: Database;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(async () => {
  await database.close();
});

test('jobs are added once, in the order of the catalogue, a day apart', async () => {
  await addDemoJobs(database.query, some);
  await addDemoJobs(database.query, some);
  const account = (await findAccount(database.query, DEMO_KEY)) ?? 0;
  const { jobs, total } = await listJobs(database.query, account, { pageSize: 10, skipped: 0 });
  expect(total).toBe(some.length);
  const names = jobs.map(
    (job) => (JSON.parse(job) as { input_req: { name: string } }).input_req.name,
  );
  expect(names).toEqual(some.map(({ name }) => name));
  const rows = await database.query<{ day: string }>(
    "select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day from jobs order by created_at desc limit 2",
  );
  expect(rows.map(({ day }) => day)).toEqual(['2020-06-30', '2020-06-29']);
});

test('an account that is there stays as it is, though it has no jobs any more', async () => {
  await database.query('delete from jobs');
  await addDemoJobs(database.query, some);
  expect(await database.query('select id from jobs')).toEqual([]);
  expect(await findAccountByName(database.query, DEMO_ACCOUNT)).not.toBeNull();
});
