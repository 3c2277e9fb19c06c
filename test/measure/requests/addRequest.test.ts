import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { setUp } from '#server/database/schema.ts';
import { addRequest } from '#measure/requests/addRequest.ts';
import type { SubmittedItem } from '#measure/scenes/outcome.ts';
import { addAccount } from '#server/store/accounts.ts';
import { removeJob } from '#server/store/storedJobs.ts';
import { newPostgresDatabase } from '#test/server/sharedPostgres.ts';
import { emptyDatabase } from '#test/server/testDatabase.ts';

const ROW: SubmittedItem = {
  polygon: 'POLYGON ((5 50, 5.1 50, 5.1 50.1, 5 50))',
  start_date: '2021-03-01',
  end_date: '2021-03-31',
};

function rowsOf(count: number, change: Partial<SubmittedItem> = {}): SubmittedItem[] {
  return Array.from({ length: count }, () => ({ ...ROW, ...change }));
}

function declare(open: () => Promise<Database>): void {
  let database: Database;
  let accountNo: number;
  beforeAll(async () => {
    database = await open();
    accountNo = await addAccount(database.query, 'a');
  });
  afterAll(async () => {
    await database.close();
  });
  const add = async (rows: Iterable<SubmittedItem>, others: object = {}) =>
    await database.transaction(
      async (query) => await addRequest(query, { accountNo, indexes: ['NDVI'], rows, ...others }),
    );

  test('without rows or with a taken id is refused, and nothing stays', async () => {
    await add(rowsOf(1), { jobId: 'taken' });
    await expect(add([])).rejects.toThrow('at least one row');
    await expect(add(rowsOf(3), { jobId: 'taken' })).rejects.toThrow(/unique|duplicate/);
    await expect(add(rowsOf(3), { jobId: '..' })).rejects.toThrow("can't be a job's id");
    const [count] = await database.query('select count(*)::int4 as n from requests');
    expect(count).toEqual({ n: 1 });
  });

  test('becomes a job that waits, its rows in batches of 100', async () => {
    const rows = [
      ...rowsOf(199),
      { ...ROW, polygon: 'nonsense', start_date: '2020-11-01', end_date: 'soon' },
      { ...ROW, polygon: '', start_date: '0000-01-01', end_date: '2021-10-31' },
    ];
    const { jobNo, id } = await add(rows, {
      details: { name: 'Parcels' },
      createdAt: '2021-11-02',
    });
    const [job] = await database.query(
      `select id, index_list, input_req, output_result, result_hash, result_bytes::float8 as bytes,
         to_char(start_date at time zone 'UTC', 'YYYY-MM-DD') as first,
         to_char(end_date at time zone 'UTC', 'YYYY-MM-DD') as last
       from jobs where job_no = $1`,
      [jobNo],
    );
    expect(job).toEqual({
      id,
      index_list: '["NDVI"]',
      input_req:
        '{"source":"request","name":"Parcels","polygons":3,"rows":201,"index_list":["NDVI"]}',
      output_result: '{"status":"waiting","processed":0,"failed":0,"of":201}',
      result_hash: '',
      bytes: 0,
      first: '2020-11-01',
      last: '2021-10-31',
    });
    const batches = await database.query<{ row_count: number; items: string }>(
      `select batch_no, batches.row_count, items, outcomes from batches join requests using (request_no)
       where job_no = $1 and state = 'waiting' order by batch_no`,
      [jobNo],
    );
    expect(batches.map(({ row_count }) => row_count)).toEqual([100, 100, 1]);
    const stored = batches.flatMap(({ items }) => JSON.parse(items) as unknown[]);
    expect(stored).toEqual(
      rows.map(({ polygon, start_date, end_date }) => [polygon, start_date, end_date]),
    );
    await database.transaction(async (query) => {
      await removeJob(query, jobNo);
    });
    const left = await database.query('select 1 as one from batches where batch_no = 2');
    expect(left).toEqual([]);
  });

  test('a batch holds few long rows, and a very long one on its own', async () => {
    const long = { ...ROW, polygon: `POLYGON ((${'5 50, '.repeat(50_000)}5 50))` };
    const short = { ...ROW, polygon: 'x'.repeat(10_000) };
    const { jobNo } = await add([short, long, long, ...rowsOf(30, short)]);
    const batches = await database.query(
      `select batches.row_count from batches join requests using (request_no)
       where job_no = $1 order by batch_no`,
      [jobNo],
    );
    expect(batches.map((batch) => (batch as { row_count: number }).row_count)).toEqual([
      1, 1, 1, 26, 4,
    ]);
  });

  test('without a readable window covers today', async () => {
    const { jobNo } = await add(rowsOf(2, { start_date: '', end_date: '2021-02-30' }));
    const [job] = await database.query(
      'select start_date = end_date and end_date <= now() as today from jobs where job_no = $1',
      [jobNo],
    );
    expect(job).toEqual({ today: true });
  });
}

describe('a request over the embedded database', () => {
  declare(emptyDatabase);
});

describe('a request over PostgreSQL', () => {
  declare(async () => {
    const database = openPostgres(await newPostgresDatabase(), () => {});
    await setUp(database);
    return database;
  });
});
