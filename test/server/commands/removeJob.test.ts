import { afterAll, expect, test } from 'vitest';
import { removeNamedJob } from '#server/commands/accountCommands.ts';
import { addAccount } from '#server/store/accounts.ts';
import { addJob } from '#server/store/addJob.ts';
import { emptyDatabase } from '#test/server/testDatabase.ts';

const database = await emptyDatabase();
afterAll(database.close);

const DAYS = { start_date: '2021-01-01', end_date: '2021-03-01' };
const JOB = { index_list: [], input_req: {}, output_result: {}, ...DAYS };

test('a job is removed by its id and account, and nothing else is', async () => {
  for (const name of ['a', 'b']) {
    const account = await addAccount(database.query, name);
    await addJob(database.query, account, { ...JOB, id: 'same' });
  }
  const remove = async (...args: string[]) => (await removeNamedJob(database, args)).text;
  await expect(remove('same')).rejects.toThrow('jobs remove <job id> --account');
  await expect(remove('same', '--account', 'c')).rejects.toThrow('no account "c"');
  expect(await remove('same', '--account', 'a')).toContain('Removed the job "same"');
  await expect(remove('same', '--account', 'a')).rejects.toThrow('no job "same"');
  expect(await database.query('select account_no from jobs')).toEqual([{ account_no: 2 }]);
});
