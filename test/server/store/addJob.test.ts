import { createHash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { addAccount } from '#server/store/accounts.ts';
import { addJob, createResultHash } from '#server/store/addJob.ts';
import { resultChunks } from '#server/store/resultChunks.ts';
import { findJob } from '#server/store/storedJobs.ts';
import { emptyDatabase } from '#test/server/testDatabase.ts';

const database = await emptyDatabase();
const account = await addAccount(database.query, 'a');
afterAll(database.close);

const WINDOW = { start_date: '2021-01-01', end_date: '2021-03-01' };
const JOB = { id: 'a', index_list: [], input_req: {}, output_result: {}, ...WINDOW };

test.each(['2021-1-5', '2021-02-30', '2021-13-01', '2021-01-01T00:00', 'yesterday', ''])(
  'a window that begins on "%s" is refused, and nothing of the job is stored',
  async (start_date) => {
    const item = { polygon: 'POINT (1 2)', ...WINDOW, start_date };
    const add = (parts: object) =>
      database.transaction(async (query) => await addJob(query, account, { ...JOB, ...parts }));
    const refused = `"${start_date}" isn't a day`;
    await expect(add({ data: [item] })).rejects.toThrow(refused);
    await expect(add({ err_data: [['late', [item]]] })).rejects.toThrow(refused);
    expect(await database.query('select id from jobs')).toEqual([]);
  },
);

test('the hash of a result is that of its bytes, however they are split', () => {
  const hash = createResultHash();
  for (const chunk of ['{"ü', Buffer.from('":1'), '}']) hash.add(chunk);
  expect(hash.end()).toBe(createHash('sha256').update('{"ü":1}').digest('base64url').slice(0, 22));
});

test("a job is stored with its result's hash", async () => {
  const { query } = database;
  const data = [{ polygon: 'POINT (1 2)', ...WINDOW }];
  const jobNo = await addJob(query, account, { ...JOB, data });
  const hash = createResultHash();
  for await (const chunk of resultChunks(query, jobNo)) hash.add(chunk);
  expect((await findJob(query, account, 'a'))?.resultHash).toBe(hash.end());
});
