import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { setUp } from '#server/database/schema.ts';
import { claimBatch } from '#measure/queue/claims.ts';
import { startJobQueue, type JobQueueOptions } from '#measure/queue/jobQueue.ts';
import { threadsOf, type OpenThread } from '#measure/queue/measuringThread.ts';
import { ThreadEndedError } from '#server/threads/threads.ts';
import type { LogLine } from '#server/monitoring/log.ts';
import { createMetrics } from '#server/monitoring/metrics.ts';
import { removeJob } from '#server/store/storedJobs.ts';
import { startPostgres, type PostgresServer } from '#test/server/postgresServer.ts';
import { builtQueue } from '#test/server/sharedBuild.ts';
import { emptyDatabase } from '#test/server/testDatabase.ts';
import {
  addRows,
  expectedResponse,
  OBEDIENT,
  readJob,
  rowsFor,
  threadsWith,
  untilDone,
  type StoredJob,
  type Wanted,
} from './requestsForTests.ts';

const files = await builtQueue();

/** Every seventh row fails, with one of three messages. */
const MANY: Wanted[] = Array.from({ length: 1230 }, (_, row) =>
  row % 7 === 0 ? `code ${row % 3}` : row,
);

function expectResponse(job: StoredJob, wanted: readonly Wanted[]): void {
  const expected = expectedResponse(rowsFor(wanted));
  expect(JSON.stringify(JSON.parse(job.response))).toBe(JSON.stringify(expected));
  const failed = wanted.filter((outcome) => typeof outcome === 'string').length;
  const counts = { processed: wanted.length - failed, failed, of: wanted.length };
  expect(job.output).toEqual({ status: 'done', ...counts });
}

/** How long closing may take where something is asked of the database afterwards: two seconds, the least, may be too short for a busy machine. */
const CLOSE_MS = 60_000;

/** A queue with what it logs and counts. */
function start(database: Database, openThread: OpenThread, others: Partial<JobQueueOptions> = {}) {
  const logged: LogLine[] = [];
  const metrics = createMetrics();
  const queue = startJobQueue({
    database,
    isEmbedded: true,
    openThread,
    threads: 2,
    log: (line) => void logged.push(line),
    metrics,
    pollMs: 20,
    ...others,
  });
  return { ...queue, logged, metrics: async () => (await metrics.text()).body };
}

/** Threads that measure without an end. */
const NEVER: OpenThread = async () => {
  let endNow = () => {};
  return await Promise.resolve({
    hasEnded: false,
    measure: async () =>
      await new Promise<never>((_, reject) => {
        endNow = () => {
          reject(new ThreadEndedError('as it should'));
        };
      }),
    end: async () => {
      endNow();
      await Promise.resolve();
    },
  });
};

describe('over the embedded database', () => {
  let database: Database;
  beforeAll(async () => {
    database = await emptyDatabase();
  });
  afterAll(async () => {
    await database.close();
  });

  test('threads that end, pictures that stay away: every row has its outcome, and what others have is left alone', async () => {
    const wanted = [1, 'exit', 2, 'uncaught', 'bad', 3];
    const { jobNo } = await addRows(database, rowsFor(wanted));
    const queue = start(database, threadsOf(files.thread, { scenes: '' }));
    const job = await untilDone(database, jobNo);
    expect(job.output).toEqual({ status: 'done', processed: 3, failed: 3, of: 6 });
    expect(job.response.match(/"code\\":\\"\w+/g)?.length).toBe(3 + 2);
    expect(job.response).toContain('ended unexpectedly each of the three times');
    expect(queue.logged.filter(({ event }) => event === 'measuring thread ended')).toHaveLength(5);
    await queue.close(0);
  });

  test('jobs are worked off by real threads, with counts and a line in the log', async () => {
    const { jobNo, id } = await addRows(database, rowsFor(MANY));
    const waiting = start(database, NEVER, { threads: 0 });
    expect(await waiting.metrics()).toContain('job_atlas_rows_waiting 1230');
    await waiting.close(0);
    const queue = start(database, threadsOf(files.thread, { scenes: '' }));
    const other = await addRows(database, rowsFor(['only', 'failures']));
    queue.wake();
    expectResponse(await untilDone(database, jobNo), MANY);
    expectResponse(await untilDone(database, other.jobNo), ['only', 'failures']);
    await expect
      .poll(() => queue.logged)
      .toContainEqual({ event: 'job done', id, processed: 1054, failed: 176 });
    const metrics = await queue.metrics();
    expect(metrics).toContain('job_atlas_rows_waiting 0');
    expect(metrics).toContain('job_atlas_rows_measured_total{outcome="failed"} 178');
    expect(metrics).toContain('job_atlas_batches_total{outcome="stored"} 14');
    expect(metrics).toContain('job_atlas_jobs_done_total 2');
    await queue.close(CLOSE_MS);
    expect(await database.query('select 1 from batches')).toEqual([]);
  });

  test('closing gives back what is being measured; the next start frees what a killed one had', async () => {
    const { jobNo } = await addRows(database, rowsFor(MANY));
    const stuck = start(database, NEVER);
    const claimed = async () =>
      (await database.query('select 1 from batches where claimed_by is not null')).length;
    await expect.poll(claimed).toBe(2);
    await stuck.close(CLOSE_MS);
    expect(await claimed()).toBe(0);
    expect(await claimBatch(database.query, { claim: 'killed', claimMs: 1e9 })).not.toBeNull();
    const queue = start(database, threadsWith(OBEDIENT));
    expectResponse(await untilDone(database, jobNo), MANY);
    await queue.close(CLOSE_MS);
  });

  test('scenes that cannot be opened are told once and cost no row', async () => {
    const { jobNo } = await addRows(database, rowsFor([1]));
    const queue = start(database, threadsOf(files.thread, { scenes: 'none' }));
    await expect
      .poll(() => queue.logged)
      .toEqual([{ event: 'job queue failed', error: 'There are no scenes' }]);
    await queue.close(0);
    expect(await readJob(database, jobNo)).toMatchObject({ hash: '', output: { processed: 0 } });
    const next = start(database, threadsWith(OBEDIENT));
    expectResponse(await untilDone(database, jobNo), [1]);
    await next.close(0);
  });

  test('a job that is removed while it is worked on ends quietly', async () => {
    const { jobNo } = await addRows(database, rowsFor(MANY));
    let measured = 0;
    const queue = start(
      database,
      threadsWith({
        ...OBEDIENT,
        async measure(item, indexes) {
          if (++measured === 350)
            await database.transaction(async (query) => {
              await removeJob(query, jobNo);
            });
          return await OBEDIENT.measure(item, indexes);
        },
      }),
    );
    await expect
      .poll(() => queue.logged)
      .toContainEqual(expect.objectContaining({ event: 'batch lost' }));
    const after = await addRows(database, rowsFor([5]));
    expectResponse(await untilDone(database, after.jobNo), [5]);
    await queue.close(CLOSE_MS);
    expect(await database.query('select 1 from batches')).toEqual([]);
    expect(await database.query('select 1 from records where job_no = $1', [jobNo])).toEqual([]);
  });
});

describe('over PostgreSQL', () => {
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(async () => {
    await postgres.close();
  });

  test('two servers share the jobs; what one leaves in the middle, the other does', async () => {
    const url = await postgres.newDatabase();
    const [first, second] = [openPostgres(url, () => {}), openPostgres(url, () => {})];
    await setUp(first);
    const jobs = [await addRows(first, rowsFor(MANY)), await addRows(first, rowsFor(MANY))];
    const options = { isEmbedded: false, claimMs: 400 };
    let taken = 0;
    // Measures some batches, then none any more, without giving anything back.
    const abandoned = start(
      first,
      async (signal) => {
        const thread = await threadsWith(OBEDIENT)(signal);
        const never = await NEVER(signal);
        return {
          ...thread,
          measure: async (question) => await (++taken > 4 ? never : thread).measure(question),
          end: async () => {
            await Promise.all([thread.end(), never.end()]);
          },
        };
      },
      options,
    );
    await expect.poll(() => taken).toBe(6);
    // From now on it reaches the database no more, as if it were killed.
    await first.close();
    const queue = start(second, threadsOf(files.thread, { scenes: '' }), options);
    const third = start(second, threadsOf(files.thread, { scenes: '' }), options);
    for (const { jobNo } of jobs) expectResponse(await untilDone(second, jobNo), MANY);
    await Promise.all([queue.close(CLOSE_MS), third.close(CLOSE_MS), abandoned.close(0)]);
    const done = [...queue.logged, ...third.logged].filter(({ event }) => event === 'job done');
    expect(done).toHaveLength(2);
    await second.close();
  });

  test('a database that may only be read, or is away for a while, ends nothing', async () => {
    const url = await postgres.newDatabase();
    const database = openPostgres(url, () => {});
    await setUp(database);
    const { jobNo } = await addRows(database, rowsFor(MANY));
    const reader = openPostgres(`${url}?options=-c%20default_transaction_read_only%3Don`, () => {});
    const readOnly = start(reader, threadsWith(OBEDIENT), { isEmbedded: false });
    await expect.poll(() => readOnly.logged.length).toBe(1);
    await readOnly.close(0);
    await reader.close();
    const queue = start(database, threadsWith(OBEDIENT), { isEmbedded: false });
    await postgres.stop();
    await expect.poll(() => queue.logged.length).toBeGreaterThan(0);
    await postgres.start();
    await expect
      .poll(async () => (await readJob(database, jobNo).catch(() => null))?.hash ?? '', {
        timeout: 60_000,
      })
      .not.toBe('');
    expectResponse(await readJob(database, jobNo), MANY);
    await queue.close(0);
    await database.close();
  });
});
