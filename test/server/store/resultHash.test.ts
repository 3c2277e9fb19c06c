import { createHash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { addAccount } from '#server/store/accounts.ts';
import { addJob, createResultHash } from '#server/store/addJob.ts';
import { findJob } from '#server/store/storedJobs.ts';
import { resultChunks } from '#server/store/resultChunks.ts';
import { emptyDatabase } from '#test/server/testDatabase.ts';

const database = await emptyDatabase();
afterAll(database.close);
const { query } = database;

const WINDOW = { start_date: '2021-01-01', end_date: '2021-03-01' };
const HEAD = { index_list: [], input_req: {}, output_result: {}, ...WINDOW };

test('is that of the response, however it is cut', () => {
  const hash = createResultHash();
  for (const chunk of ['{"ü', Buffer.from('":1'), '}']) hash.add(chunk);
  expect(hash.end()).toBe(createHash('sha256').update('{"ü":1}').digest('base64url').slice(0, 22));
});

test('a job is added with it', async () => {
  const account = await addAccount(query, 'a');
  const data = [{ polygon: 'POINT (1 2)', ...WINDOW }];
  const jobNo = await addJob(query, account, { ...HEAD, id: 'a', data });
  const hash = createResultHash();
  for await (const chunk of resultChunks(query, jobNo)) hash.add(chunk);
  expect((await findJob(query, account, 'a'))?.resultHash).toBe(hash.end());
});
