import { afterAll, expect, test } from 'vitest';
import { addAccount } from '#server/store/accounts.ts';
import { addJob } from '#server/store/addJob.ts';
import { findJob, removeJob } from '#server/store/storedJobs.ts';
import { emptyDatabase } from '#test/server/testDatabase.ts';

const database = await emptyDatabase();
afterAll(database.close);
const { query } = database;

const WINDOW = { start_date: '2021-01-01', end_date: '2021-03-01' };
const ITEM = { polygon: 'POINT (1 2)', ...WINDOW };
const JOB = { index_list: [], input_req: {}, output_result: {}, ...WINDOW };

test('a job goes with its result, others stay, also where nothing cascades', async () => {
  for (const table of ['records', 'failures', 'messages'])
    await query(`alter table ${table} drop constraint ${table}_job_no_fkey`);
  const account = await addAccount(query, 'a');
  for (const id of ['a', 'b'])
    await addJob(query, account, { ...JOB, id, data: [ITEM], err_data: [['late', [ITEM]]] });
  await removeJob(query, (await findJob(query, account, 'a'))?.jobNo ?? 0);
  for (const table of ['jobs', 'records', 'failures', 'messages'])
    expect(await query(`select job_no from ${table}`)).toEqual([{ job_no: 2 }]);
});
