import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { addAccount } from '#server/store/accounts.ts';
import { addJob, type FailedItem, type NewJob, type ResultRecord } from '#server/store/addJob.ts';
import { resultChunks } from '#server/store/resultChunks.ts';
import { emptyDatabase } from '#test/server/testDatabase.ts';

const WINDOW = { start_date: '2021-12-10', end_date: '2022-05-28' };

let database: Database;
let account: number;
let added = 0;
beforeAll(async () => {
  database = await emptyDatabase();
  account = await addAccount(database.query, 'a');
});
afterAll(async () => {
  await database.close();
});

async function collect(jobNo: number): Promise<string[]> {
  const chunks: string[] = [];
  for await (const chunk of resultChunks(database.query, jobNo)) chunks.push(chunk);
  return chunks;
}

async function chunksOf(result: Pick<NewJob, 'data' | 'err_data'>): Promise<string[]> {
  const job = { index_list: [], input_req: {}, output_result: {}, ...WINDOW };
  const jobNo = await addJob(database.query, account, { ...job, id: `job ${added++}`, ...result });
  return await collect(jobNo);
}

function records(count: number, text = 'POINT (1 2)'): ResultRecord[] {
  return Array.from({ length: count }, (_, NDVI_mean) => ({ polygon: text, ...WINDOW, NDVI_mean }));
}

function failures(count: number): FailedItem[] {
  return Array.from({ length: count }, (_, i) => ({ polygon: `POINT (${i} 0)`, ...WINDOW }));
}

test.each<[string, Pick<NewJob, 'data' | 'err_data'>]>([
  ['nothing', {}],
  ['one record', { data: records(1) }],
  ['one failure', { err_data: [['late', failures(1)]] }],
  ['more records than a batch holds', { data: records(1201) }],
  ['a batch of records exactly', { data: records(112) }],
  [
    'more failures than a batch holds, over three messages',
    {
      err_data: [
        ['a "quoted" one', failures(700)],
        ['ü', failures(1)],
        ['c', failures(499)],
      ],
    },
  ],
])('a result of %s is complete and in order', async (_, result) => {
  const { data = [], err_data = [] } = result;
  const expected = Object.fromEntries(
    [...err_data].map(([message, items]) => [message, [...items].map((i) => ({ message, ...i }))]),
  );
  const text = (await chunksOf(result)).join('');
  expect(JSON.parse(text)).toEqual({ data, err_data: expected });
});

test('a missing job has an empty result', async () => {
  expect((await collect(0)).join('')).toBe('{"data":[],"err_data":{}}');
});

test('no chunk is longer than an eighth of a megabyte and one record', async () => {
  const chunks = await chunksOf({ data: records(30, `POINT (${'1'.repeat(100_000)} 2)`) });
  expect(chunks.length).toBeGreaterThan(4);
  expect(Math.max(...chunks.map((chunk) => chunk.length))).toBeLessThan((1 << 17) + 110_000);
});

test('between two chunks the database is free for others', async () => {
  const job = { index_list: [], input_req: {}, output_result: {}, ...WINDOW, data: records(1201) };
  const jobNo = await addJob(database.query, account, { ...job, id: 'slow' });
  const chunks = resultChunks(database.query, jobNo);
  await chunks.next();
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
  await database.query('delete from records where job_no = $1', [jobNo]);
  expect((await chunks.next()).value).toBe('],"err_data":{}}');
});
