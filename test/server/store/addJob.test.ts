import { createHash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { addAccount } from '#server/store/accounts.ts';
import { addJob } from '#server/store/addJob.ts';
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

test("a job is stored with its result's hash", async () => {
  const { query } = database;
  const data = Array.from({ length: 300 }, () => ({ polygon: 'POINT (1 2)', ...WINDOW, ü: 1 }));
  const jobNo = await addJob(query, account, { ...JOB, data });
  const chunks: string[] = [];
  for await (const chunk of resultChunks(query, jobNo)) chunks.push(chunk);
  expect(chunks.length).toBeGreaterThan(2);
  const response = Buffer.from(chunks.join(''));
  expect(await findJob(query, account, 'a')).toMatchObject({
    resultBytes: response.length,
    resultHash: createHash('sha256').update(response).digest('base64url').slice(0, 22),
  });
});
