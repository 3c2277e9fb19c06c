import { afterAll, beforeAll, expect, test } from 'vitest';
import { readsOf, type Database } from '#server/database/database.ts';
import { addDemoJobs, DEMO, DEMO_KEY } from '#server/demo/addDemoJobs.ts';
import { DEMO_JOBS } from '#server/demo/catalogue.ts';
import { addAccount, findAccount } from '#server/store/accounts.ts';
import { countJobs, createJobLists } from '#server/store/jobs.ts';
import { emptyDatabase } from '#test/server/testDatabase.ts';

const some = DEMO_JOBS.filter(({ records }) => records === undefined);

let database: Database;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(async () => {
  await database.close();
});

test('a database with accounts of its own is not the demo', async () => {
  expect(await DEMO.isWanted(database.query)).toBe(true);
  await addAccount(database.query, 'farm');
  expect(await DEMO.isWanted(database.query)).toBe(false);
});

test('jobs are added in the order of the catalogue, a day apart', async () => {
  await addDemoJobs(database.query, some);
  const account = (await findAccount(database.query, DEMO_KEY)) ?? 0;
  const jobs = await createJobLists(readsOf(database))(account, { pageSize: 10, skipped: 0 });
  expect(await countJobs(database.query, account)).toBe(some.length);
  const names = jobs.map(
    (job) => (JSON.parse(job) as { input_req: { name: string } }).input_req.name,
  );
  expect(names).toEqual(some.map(({ name }) => name));
  const rows = await database.query<{ day: string }>(
    "select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day from jobs order by created_at desc limit 2",
  );
  expect(rows.map(({ day }) => day)).toEqual(['2020-06-30', '2020-06-29']);
});
