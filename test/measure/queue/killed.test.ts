/** A real process that works jobs off is killed at random moments; the next one goes on with what it left. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { openEmbedded } from '#server/database/embeddedDatabase.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { setUp } from '#server/database/schema.ts';
import { freeAll } from '#measure/queue/claims.ts';
import { startJobQueue } from '#measure/queue/jobQueue.ts';
import { createMetrics } from '#server/monitoring/metrics.ts';
import { testFolder } from '#test/server/cache/folder.ts';
import { builtQueue } from '#test/server/sharedBuild.ts';
import { newPostgresDatabase } from '#test/server/sharedPostgres.ts';
import { newDatabaseIn } from '#test/server/testDatabase.ts';
import { seededRandom } from '#lib/random.ts';
import {
  addRows,
  expectedResponse,
  OBEDIENT,
  readJob,
  rowsFor,
  threadsWith,
  untilDone,
  type Wanted,
} from './requestsForTests.ts';

const files = await builtQueue();

/** Starts the process; resolves once it works. */
async function startProcess(env: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [fileURLToPath(files.process)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Rows of which a third fails, with few messages. */
function randomRows(random: () => number, count: number): Wanted[] {
  return Array.from({ length: count }, () =>
    random() < 1 / 3 ? `code ${Math.floor(random() * 9)}` : random(),
  );
}

/** Positions of a job's rows that aren't their place in the order. */
const GAPS = `
  select 1 from (
    select position, row_number() over (order by position) - 1 as place from records
    where job_no = $1
    union all
    select position, row_number() over (partition by message_no order by position) - 1
    from failures where job_no = $1
  ) as placed where position <> place`;

const KILLS = 20;
/** The longest that a process lives, in milliseconds. */
const LIFE_MS = 120;
const ROWS = 1500;

test('killed twenty times, the servers of a database lose nothing and do nothing twice', async () => {
  const random = seededRandom(2906);
  const url = await newPostgresDatabase();
  const database = openPostgres(url, () => {});
  await setUp(database);
  const jobs: { jobNo: number; wanted: Wanted[] }[] = [];
  const isDone = async () => {
    const last = jobs.at(-1);
    return !last || (await readJob(database, last.jobNo)).hash !== '';
  };
  for (let kills = 0; kills < KILLS; kills++) {
    if (await isDone()) {
      const wanted = randomRows(random, ROWS);
      jobs.push({ wanted, ...(await addRows(database, rowsFor(wanted))) });
    }
    const child = await startProcess({ DATABASE_URL: url });
    // The moment is what is random; nothing is expected of it.
    await setTimeout(random() * LIFE_MS);
    await kill(child);
  }
  const last = await startProcess({ DATABASE_URL: url });
  for (const { jobNo, wanted } of jobs) {
    const { response, output } = await untilDone(database, jobNo);
    expect(JSON.parse(response)).toEqual(expectedResponse(rowsFor(wanted)));
    expect(output).toMatchObject({ status: 'done', of: ROWS });
    expect(await database.query(GAPS, [jobNo])).toEqual([]);
  }
  await kill(last);
  await database.close();
  // It starts a process 21 times, each of which takes seconds on a busy machine.
}, 600_000);

test('an item over which the server ends each time fails, and the others don’t', async () => {
  const url = await newPostgresDatabase();
  const database = openPostgres(url, () => {});
  await setUp(database);
  const rows = rowsFor([1, 2, 'kill', 4]);
  const { jobNo } = await addRows(database, rows);
  let servers = 0;
  for (let isDone = false; !isDone; servers++) {
    const child = await startProcess({ DATABASE_URL: url, CLAIM_MS: '600000' });
    isDone = await Promise.race([
      untilDone(database, jobNo).then(() => true),
      once(child, 'exit').then(() => false),
    ]);
    if (isDone) await kill(child);
    // In place of waiting until the claims end: those that may end while a busy machine keeps their holder waiting make it one server more.
    else await freeAll(database.query);
  }
  const { response } = await readJob(database, jobNo);
  const { data, err_data: failed } = JSON.parse(response) as {
    data: object[];
    err_data: Record<string, object[]>;
  };
  expect(data).toEqual((expectedResponse(rows) as { data: object[] }).data);
  expect(Object.keys(failed)).toEqual([expect.stringContaining('The server ended unexpectedly')]);
  // Three tries of all, four of the item, and the one that ends it.
  expect(servers).toBe(8);
  await database.close();
});

test('killed in the middle, the embedded database goes on with its next start', async () => {
  const random = seededRandom(2907);
  const folder = testFolder();
  await newDatabaseIn(folder);
  const wanted = randomRows(random, ROWS);
  const before = await openEmbedded(folder);
  await setUp(before);
  const { jobNo } = await addRows(before, rowsFor(wanted));
  await before.close();
  for (let kills = 0; kills < 3; kills++) {
    const child = await startProcess({ DATA_DIR: folder });
    await setTimeout(random() * LIFE_MS);
    await kill(child);
  }
  const database = await openEmbedded(folder);
  const queue = startJobQueue({
    database,
    isEmbedded: true,
    openThread: threadsWith(OBEDIENT),
    threads: 1,
    log: () => {},
    metrics: createMetrics(),
  });
  const { response, output } = await untilDone(database, jobNo);
  expect(JSON.parse(response)).toEqual(expectedResponse(rowsFor(wanted)));
  expect(output).toMatchObject({ status: 'done', of: ROWS });
  expect(await database.query(GAPS, [jobNo])).toEqual([]);
  await queue.close(0);
  await database.close();
});
