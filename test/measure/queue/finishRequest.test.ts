import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, Query } from '#server/database/database.ts';
import { claimBatch, takeRequest, type TakenRequest } from '#measure/queue/claims.ts';
import { finishRequest, truncateBatches } from '#measure/queue/finishRequest.ts';
import { storeOutcomes } from '#measure/queue/storeOutcomes.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { emptyDatabase } from '#test/server/testDatabase.ts';
import { removeJob } from '#server/store/storedJobs.ts';
import {
  addRows,
  expectedResponse,
  readJob,
  rowsFor,
  textsOf,
  type Wanted,
} from './requestsForTests.ts';

let database: Database;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(async () => {
  await database.close();
});

const signal = new AbortController().signal;

/** Adds a request and stores the outcomes of its batches, the last ones first. */
async function workedOut(wanted: readonly Wanted[]): Promise<TakenRequest> {
  const { jobNo } = await addRows(database, rowsFor(wanted));
  const batches = [];
  for (;;) {
    const batch = await claimBatch(database.query, { claim: 'one', claimMs: 60_000 });
    if (!batch) break;
    batches.push(batch);
  }
  for (const batch of batches.toReversed())
    await storeOutcomes(database, batch, textsOf(batch.items));
  expect(await takeRequest(database.query, 60_000)).toMatchObject({ jobNo });
  return { requestNo: batches[0]?.requestNo ?? 0, jobNo };
}

/** The database until that many statements are done, and then as a killed server leaves it. */
function killedAfter(statements: number): Pick<Database, 'query' | 'transaction'> {
  let left = statements;
  const counted =
    (query: Query): Query =>
    async (...statement) => {
      if (left-- <= 0) throw new Error('killed');
      return await query(...statement);
    };
  return {
    query: counted(database.query),
    transaction: async (work) =>
      await database.transaction(async (query) => await work(counted(query))),
  };
}

async function expectDone(request: TakenRequest, wanted: readonly Wanted[]): Promise<void> {
  const expected = expectedResponse(rowsFor(wanted));
  const job = await readJob(database, request.jobNo);
  expect(JSON.stringify(JSON.parse(job.response))).toBe(JSON.stringify(expected));
  const hash = createHash('sha256').update(job.response).digest('base64url').slice(0, 22);
  expect(job).toMatchObject({ hash, bytes: Buffer.byteLength(job.response) });
  const failed = wanted.filter((outcome) => typeof outcome === 'string').length;
  const processed = wanted.length - failed;
  expect(job.output).toEqual({ status: 'done', processed, failed, of: wanted.length });
  const left = await database.query('select 1 from batches where request_no = $1', [
    request.requestNo,
  ]);
  expect(left).toEqual([]);
}

const outcomes = fc.array(
  fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom('BadRequest', 'Nuage "été"', 'a\0b', '\ud800', '\\u0000'),
    fc.string({ unit: 'binary', maxLength: 20 }),
  ),
  { minLength: 1, maxLength: 450, size: 'max' },
);

test('whenever it is killed and by whomever it is gone on with, each row is there once and in order', async () => {
  await assertProperty(
    fc.asyncProperty(
      outcomes,
      fc.array(fc.nat(60), { maxLength: 6 }),
      fc.boolean(),
      async (wanted, kills, areTwo) => {
        const request = await workedOut(wanted);
        for (const statements of kills)
          await finishRequest(request, { database: killedAfter(statements), signal }).catch(
            (error: unknown) => {
              expect(error).toMatchObject({ message: 'killed' });
            },
          );
        const servers = Array.from({ length: areTwo ? 2 : 1 }, async () => {
          await finishRequest(request, { database, signal });
        });
        await Promise.all(servers);
        await expectDone(request, wanted);
      },
    ),
    { seed: 29, numRuns: 15 },
  );
});

test('it is done by one of two, stops when told to, and does nothing to a removed job', async () => {
  const wanted: Wanted[] = Array.from({ length: 320 }, (_, row) => (row % 2 ? 'bad' : row));
  const request = await workedOut(wanted);
  const stop = new AbortController();
  stop.abort();
  expect(await finishRequest(request, { database, signal: stop.signal })).toBeNull();
  const both = [1, 2].map(async () => await finishRequest(request, { database, signal }));
  const done = await Promise.all(both);
  expect(done.filter((job) => job !== null)).toEqual([
    { id: expect.any(String) as string, processed: 160, failed: 160 },
  ]);
  await expectDone(request, wanted);
  const removed = await workedOut(['bad', 2]);
  await database.transaction(async (query) => {
    await removeJob(query, removed.jobNo);
  });
  expect(await finishRequest(removed, { database, signal })).toBeNull();
  expect(await database.query('select 1 from messages where job_no = $1', [removed.jobNo])).toEqual(
    [],
  );
});

test('what waits is never truncated', async () => {
  const { jobNo } = await addRows(database, rowsFor([1]));
  const count = async () => (await database.query('select 1 from batches')).length;
  await truncateBatches(database);
  expect(await count()).toBe(1);
  await database.transaction(async (query) => {
    await removeJob(query, jobNo);
  });
  await truncateBatches(database);
  expect(await count()).toBe(0);
});
