/** Three databases of one server stand for three servers: it's the same to postgres_fdw. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeNamedJob } from '#server/commands/accountCommands.ts';
import { shardDatabase } from '#server/commands/commands.ts';
import { readsOf, type Database } from '#server/database/database.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { setUp } from '#server/database/schema.ts';
import { generateFailures, generateRecords } from '#server/commands/syntheticResult.ts';
import { addAccount } from '#server/store/accounts.ts';
import { startJobQueue } from '#measure/queue/jobQueue.ts';
import { createMetrics } from '#server/monitoring/metrics.ts';
import { addJob } from '#server/store/addJob.ts';
import { createJobLists, findJob, removeJob } from '#server/store/storedJobs.ts';
import { resultChunks } from '#server/store/resultChunks.ts';
import {
  addRows,
  expectedResponse,
  OBEDIENT,
  rowsFor,
  threadsWith,
  untilDone,
} from '#test/measure/queue/requestsForTests.ts';
import { newPostgresDatabase } from '#test/server/sharedPostgres.ts';

const WINDOW = { start_date: '2021-01-01', end_date: '2021-03-01' };
const JOBS = Array.from({ length: 9 }, (_, index) => ({
  id: `job ${index}`,
  index_list: [],
  input_req: {},
  output_result: {},
  ...WINDOW,
  created_at: new Date(Date.UTC(2022, 0, 1 + index)).toISOString(),
  data: [...generateRecords({ polygons: 60 * index })],
  err_data: [
    ['late "one"', [...generateFailures({ polygons: 60 * index, failures: 30 * index })]] as const,
    ['another', [{ polygon: 'POINT (1 2)', ...WINDOW }]] as const,
  ],
}));

let primary: Database;
let addresses: string[];
let account: number;
beforeAll(async () => {
  primary = openPostgres(await newPostgresDatabase(), () => {});
  addresses = [await newPostgresDatabase(), await newPostgresDatabase()];
  await setUp(primary);
  account = await addAccount(primary.query, 'a');
  for (const job of JOBS) await add(job);
});
afterAll(async () => {
  await primary.close();
});

async function add(job: (typeof JOBS)[number]): Promise<void> {
  await primary.transaction(async (query) => await addJob(query, account, job));
}

async function answers(): Promise<string[]> {
  const { query } = primary;
  const list = await createJobLists(readsOf(primary))(account, { pageSize: 20, skipped: 0 });
  const results = JOBS.map(async ({ id }) => {
    let text = '';
    for await (const chunk of resultChunks(query, (await findJob(query, account, id))?.jobNo ?? 0))
      text += chunk;
    return text;
  });
  return [...list, ...(await Promise.all(results))];
}

async function countsOf(table: string): Promise<number[]> {
  return await Promise.all(
    [0, 1, 2].map(async (part) => {
      const [row] = await primary.query<{ n: number }>(
        `select count(*)::int4 as n from ${table}_${part}`,
      );
      return row?.n ?? 0;
    }),
  );
}

test('records on three servers give the same answers byte for byte, may be added to and removed', async () => {
  const before = await answers();
  expect((await shardDatabase(primary, addresses)).text).toContain('3 servers');
  expect(await answers()).toEqual(before);
  for (const table of ['records', 'failures'])
    expect(Math.min(...(await countsOf(table)))).toBeGreaterThan(0);

  for (const { id } of JOBS) await removeNamedJob(primary, [id, '--account', 'a']);
  for (const table of ['records', 'failures']) expect(await countsOf(table)).toEqual([0, 0, 0]);
  for (const job of JOBS) await add(job);
  expect(await answers()).toEqual(before);

  await expect(shardDatabase(primary, addresses)).rejects.toThrow(
    'already spread over several servers',
  );
});

test('a job is worked off into them, and one that waits can be removed', async () => {
  const rows = rowsFor(Array.from({ length: 450 }, (_, row) => (row % 4 === 0 ? 'bad' : row)));
  const jobs = [1, 2, 3, 4].map(async () => await addRows(primary, rows));
  const added = await Promise.all(jobs);
  const queue = startJobQueue({
    database: primary,
    isEmbedded: false,
    openThread: threadsWith(OBEDIENT),
    threads: 2,
    log: () => {},
    metrics: createMetrics(),
    pollMs: 20,
  });
  const expected = expectedResponse(rows);
  for (const { jobNo } of added)
    expect(JSON.parse((await untilDone(primary, jobNo)).response)).toEqual(expected);
  await queue.close(0);
  const waiting = await addRows(primary, rows);
  for (const { jobNo } of [...added, waiting])
    await primary.transaction(async (query) => {
      await removeJob(query, jobNo);
    });
  expect(await primary.query('select 1 from batches')).toEqual([]);
  expect(
    await primary.query('select 1 from records where job_no >= $1', [added[0]?.jobNo ?? 0]),
  ).toEqual([]);
});

test('a batch is read from one server, which sends only that batch', async () => {
  const statement = `select position, document from records
    where job_no = 3 and position > 5 and position <= 165`;
  const rows = await primary.query<{ 'QUERY PLAN': string }>(`explain (verbose) ${statement}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan.match(/Foreign Scan|Index Scan|Bitmap Heap|Seq Scan/g)).toHaveLength(1);
  expect(plan).toMatch(/position"? <= 165/);
});
