import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readsOf, type Database, type Query } from '#server/database/database.ts';
import { addAccount } from '#server/store/accounts.ts';
import { addJob } from '#server/store/addJob.ts';
import {
  countJobs,
  createJobLists,
  findJob,
  removeJob,
  type ListJobs,
} from '#server/store/storedJobs.ts';
import { emptyDatabase } from '#test/server/testDatabase.ts';

const EMPTY_RESULT = '{"data":[],"err_data":{}}';

let database: Database;
let mine: number;
let theirs: number;
beforeAll(async () => {
  database = await emptyDatabase();
  const { query } = database;
  mine = await addAccount(query, 'mine');
  theirs = await addAccount(query, 'theirs');
  const add = (account: number, id: string, created_at: string) =>
    addJob(query, account, {
      id,
      index_list: ['NDVI'],
      input_req: { b: 1, a: [2] },
      output_result: {},
      start_date: '2021-12-10',
      end_date: '2022-05-28T12:00:00+02:00',
      created_at,
    });
  await add(mine, 'old', '2020-01-01');
  await add(mine, 'first of two', '2021-01-01');
  await add(mine, 'second of two', '2021-01-01');
  await add(theirs, 'old', '2022-01-01');
});
afterAll(async () => {
  await database.close();
});

async function idsOf(account: number, pageSize: number, skipped: number): Promise<string[]> {
  const jobs = await createJobLists(readsOf(database))(account, { pageSize, skipped });
  return jobs.map((job) => (JSON.parse(job) as { id: string }).id);
}

test.each(['', 'OLD', 'unknown', 'nul\0', "' or true --"])('no job has the id %j', async (id) => {
  expect(await findJob(database.query, mine, id)).toBeNull();
});

test('jobs of one account are not found in another', async () => {
  expect(await findJob(database.query, theirs, 'first of two')).toBeNull();
  const own = await findJob(database.query, mine, 'old');
  const others = await findJob(database.query, theirs, 'old');
  expect(own?.jobNo).not.toBe(others?.jobNo);
  expect(own?.resultBytes).toBe(EMPTY_RESULT.length);
});

test('past the end there are no jobs, but still a count', async () => {
  expect(await idsOf(mine, 2, 3)).toEqual([]);
  expect(await countJobs(database.query, mine)).toBe(3);
});

test('pages begin with the newest job, and among jobs of the same time with the one added last', async () => {
  expect(await idsOf(mine, 10, 0)).toEqual(['second of two', 'first of two', 'old']);
  expect(await idsOf(mine, 1, 1)).toEqual(['first of two']);
  expect(await idsOf(theirs, 10, 0)).toEqual(['old']);
});

test('dates are written as UTC, whatever their zone', async () => {
  const jobs = await createJobLists(readsOf(database))(mine, { pageSize: 1, skipped: 0 });
  expect(JSON.parse(jobs[0] ?? '')).toMatchObject({
    start_date: '2021-12-10T00:00:00.000Z',
    end_date: '2022-05-28T10:00:00.000Z',
    input_req: { b: 1, a: [2] },
  });
});

describe('a long list', () => {
  const COUNT = 25_003;
  let many: number;
  let asked: string[];
  let nowMs = 0;
  let list: ListJobs;
  beforeAll(async () => {
    const { query } = database;
    many = await addAccount(query, 'many');
    await query(
      `insert into jobs (account_no, id, index_list, input_req, output_result, start_date, end_date,
         created_at, result_bytes, result_hash)
       select $1, 'job ' || n, '[]', '{}', '{}', now(), now(), timestamptz '2020-01-01' + n * interval '1 minute', 0, ''
       from generate_series(1, ${COUNT}) as n`,
      [many],
    );
    const counting: Query = async (sql, parameters) => {
      asked.push(sql.includes('count(*)') ? 'count' : 'page');
      return await query(sql, parameters);
    };
    list = createJobLists(readsOf({ query: counting }), () => nowMs);
  });
  beforeEach(() => {
    asked = [];
    nowMs += 10_000;
  });

  test.each([0, 1, 9_990, 10_000, 10_010, 12_490, 12_510, 20_000, 24_990, 25_000, 25_002])(
    'the page after %i jobs is the right one, from whichever end it is reached',
    async (skipped) => {
      const jobs = await list(many, { pageSize: 10, skipped });
      const ids = jobs.map((job) => (JSON.parse(job) as { id: string }).id);
      const length = Math.min(10, COUNT - skipped);
      expect(ids).toEqual(Array.from({ length }, (_, at) => `job ${COUNT - skipped - at}`));
    },
  );

  test('jobs are counted only for far pages, once a second', async () => {
    await list(many, { pageSize: 10, skipped: 0 });
    expect(asked).toEqual(['page']);
    await list(many, { pageSize: 10, skipped: 20_000 });
    await list(many, { pageSize: 10, skipped: 20_010 });
    expect(asked).toEqual(['page', 'count', 'page', 'page']);
    nowMs += 1000;
    expect(await list(many, { pageSize: 10, skipped: COUNT })).toEqual([]);
    expect(asked.slice(4)).toEqual(['count']);
  });
});

test('removing a job removes its result and no other, also where nothing cascades', async () => {
  const own = await emptyDatabase();
  onTestFinished(own.close);
  const { query } = own;
  const window = { start_date: '2021-01-01', end_date: '2021-03-01' };
  const item = { polygon: 'POINT (1 2)', ...window };
  const job = { index_list: [], input_req: {}, output_result: {}, ...window };
  for (const table of ['records', 'failures', 'messages'])
    await query(`alter table ${table} drop constraint ${table}_job_no_fkey`);
  const account = await addAccount(query, 'a');
  for (const id of ['a', 'b'])
    await addJob(query, account, { ...job, id, data: [item], err_data: [['late', [item]]] });
  await removeJob(query, (await findJob(query, account, 'a'))?.jobNo ?? 0);
  for (const table of ['jobs', 'records', 'failures', 'messages'])
    expect(await query(`select job_no from ${table}`)).toEqual([{ job_no: 2 }]);
});
