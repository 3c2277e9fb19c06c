import { afterAll, expect, test } from 'vitest';
import { addAccount } from '#server/store/accounts.ts';
import { addJob } from '#server/store/addJob.ts';
import { emptyDatabase } from '#test/server/testDatabase.ts';

const database = await emptyDatabase();
const account = await addAccount(database.query, 'a');
afterAll(database.close);

test.each(['2021-1-5', '2021-02-30', '2021-13-01', '2021-01-01T00:00', 'yesterday', ''])(
  'a window that begins on "%s" is refused, and nothing of the job is kept',
  async (start_date) => {
    const item = { polygon: 'POINT (1 2)', start_date, end_date: '2021-03-01' };
    const job = {
      id: 'a',
      index_list: [],
      input_req: {},
      output_result: {},
      start_date: '2021-01-01',
      end_date: '2021-03-01',
    };
    const add = (parts: object) =>
      database.transaction(async (query) => await addJob(query, account, { ...job, ...parts }));
    const refused = `"${start_date}" isn't a day`;
    await expect(add({ data: [item] })).rejects.toThrow(refused);
    await expect(add({ err_data: [['late', [item]]] })).rejects.toThrow(refused);
    expect(await database.query('select id from jobs')).toEqual([]);
  },
);
