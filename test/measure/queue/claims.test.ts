import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { setUp } from '#server/database/schema.ts';
import {
  claimBatch,
  freeAll,
  noteEndedOver,
  releaseClaims,
  renewClaims,
  takeRequest,
} from '#measure/queue/claims.ts';
import { storeOutcomes } from '#measure/queue/storeOutcomes.ts';
import { addRequest, insertRequest } from '#measure/requests/addRequest.ts';
import { createBatchWriter } from '#measure/requests/requestBatches.ts';
import { removeJob } from '#server/store/storedJobs.ts';
import { newPostgresDatabase } from '#test/server/sharedPostgres.ts';
import { emptyDatabase } from '#test/server/testDatabase.ts';
import { addRows, readJob, rowsFor, textsOf, type Wanted } from './requestsForTests.ts';

const LONG_MS = 60_000;
/** A claim that ended a minute before it's made: the embedded database's clock has whole milliseconds. */
const NO_MS = -60_000;

const ROWS_250: Wanted[] = Array.from({ length: 250 }, (_, row) => (row % 5 === 0 ? 'bad' : row));

function declare(open: () => Promise<Database>): void {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(async () => {
    await database.close();
  });
  beforeEach(async () => {
    await database.query('delete from requests');
  });

  const claim = async (name: string, claimMs = LONG_MS) =>
    await claimBatch(database.query, { claim: name, claimMs });
  const claimed = async (name: string, claimMs = LONG_MS) => {
    const batch = await claim(name, claimMs);
    if (!batch) throw new Error('There is nothing to claim');
    return batch;
  };

  test('a claim that ended elsewhere stores nothing', async () => {
    const { jobNo } = await addRows(database, rowsFor(ROWS_250));
    const late = await claimed('slow', NO_MS);
    const again = await claimed('quick');
    expect([again.requestNo, again.batchNo]).toEqual([late.requestNo, late.batchNo]);
    expect(await storeOutcomes(database, late, textsOf(late.items))).toEqual({ kind: 'lost' });
    expect((await readJob(database, jobNo)).output).toMatchObject({ processed: 0, failed: 0 });
    expect(await storeOutcomes(database, again, textsOf(again.items))).toMatchObject({
      kind: 'stored',
    });
    expect(await storeOutcomes(database, again, textsOf(again.items))).toEqual({ kind: 'lost' });
    expect((await readJob(database, jobNo)).output).toEqual({
      status: 'running',
      processed: 80,
      failed: 20,
      of: 250,
    });
  });

  test('a claim that ended and that nobody took over still stores, once', async () => {
    await addRows(database, rowsFor([1]));
    const late = await claimed('late', NO_MS);
    expect(await storeOutcomes(database, late, textsOf(late.items))).toMatchObject({
      isLast: true,
    });
    expect(await claim('other')).toBeNull();
  });

  test('a batch of a removed job stores nothing', async () => {
    const { jobNo } = await addRows(database, rowsFor([1, 2]));
    const batch = await claimed('one');
    await database.transaction(async (query) => {
      await removeJob(query, jobNo);
    });
    expect(await storeOutcomes(database, batch, textsOf(batch.items))).toEqual({ kind: 'lost' });
    for (const table of ['jobs', 'requests', 'batches'])
      expect(
        await database.query(
          `select 1 from ${table} where ${table === 'jobs' ? 'job_no' : 'request_no'} = $1`,
          [table === 'jobs' ? jobNo : batch.requestNo],
        ),
      ).toEqual([]);
  });

  test('outcomes that are too few are refused', async () => {
    await addRows(database, rowsFor([1, 2]));
    const batch = await claimed('one');
    await expect(storeOutcomes(database, batch, textsOf(batch.items.slice(1)))).rejects.toThrow(
      '1 outcomes for 2 items',
    );
  });

  test('nobody claims what is still arriving, or what somebody else has', async () => {
    const { accountNo } = await addRows(database, rowsFor([1]));
    const requestNo = await insertRequest(database.query, {
      accountNo,
      indexes: ['NDVI'],
      idempotencyKey: null,
    });
    const writer = createBatchWriter(database.query, requestNo);
    for (const row of rowsFor([1, 2, 3])) await writer.add(row);
    await writer.end();
    expect((await claimed('one')).requestNo).not.toBe(requestNo);
    expect(await claim('two')).toBeNull();
  });

  test('requests take turns', async () => {
    await addRows(database, rowsFor(ROWS_250));
    await addRows(database, rowsFor(ROWS_250));
    const order: number[] = [];
    for (let batch = await claim('x'); batch; batch = await claim('x')) {
      order.push(batch.batchNo);
      await storeOutcomes(database, batch, textsOf(batch.items));
    }
    expect(order).toEqual([0, 0, 1, 1, 2, 2]);
  });

  test('accounts take turns, however many requests each has', async () => {
    const { accountNo } = await addRows(database, rowsFor(ROWS_250));
    await database.transaction(
      async (query) =>
        await addRequest(query, { accountNo, indexes: ['NDVI'], rows: rowsFor(ROWS_250) }),
    );
    const other = await addRows(database, rowsFor(ROWS_250));
    const accounts: boolean[] = [];
    for (let batch = await claim('x'); batch; batch = await claim('x')) {
      const [row] = await database.query<{ account_no: number }>(
        'select account_no from requests where request_no = $1',
        [batch.requestNo],
      );
      accounts.push(row?.account_no === other.accountNo);
      await storeOutcomes(database, batch, textsOf(batch.items));
    }
    expect(accounts).toEqual([false, true, false, true, false, true, false, false, false]);
  });

  test('how often a batch was begun is counted, but for claims that were given back', async () => {
    await addRows(database, rowsFor([1, 2]));
    const first = await claimed('first', NO_MS);
    expect(first).toMatchObject({ tries: 1, endedOver: [] });
    const second = await claimed('second');
    expect(second.tries).toBe(2);
    await noteEndedOver(database.query, first, [7]);
    await noteEndedOver(database.query, second, [0, 1]);
    await releaseClaims(database.query, [second]);
    expect(await claimed('third')).toMatchObject({ tries: 2, endedOver: [0, 1] });
  });

  test('a claim that is renewed holds; one given back or freed is claimed again', async () => {
    await addRows(database, rowsFor([1]));
    const first = await claimed('first', NO_MS);
    await renewClaims(database.query, [{ ...first, claim: 'another' }], LONG_MS);
    const second = await claimed('second', NO_MS);
    await renewClaims(database.query, [first], LONG_MS);
    await renewClaims(database.query, [second], LONG_MS);
    expect(await claim('third')).toBeNull();
    await releaseClaims(database.query, [first]);
    expect(await claim('third')).toBeNull();
    await releaseClaims(database.query, [second]);
    expect(await claim('third')).toMatchObject({ claim: 'third' });
    await freeAll(database.query);
    expect(await claim('fourth')).toMatchObject({ claim: 'fourth', indexes: ['NDVI'] });
  });

  test('a worked-out request is taken by one, and again once it has been left alone', async () => {
    const { jobNo } = await addRows(database, rowsFor(['bad', 2]));
    const batch = await claimed('one');
    await storeOutcomes(database, batch, textsOf(batch.items));
    const taken = { requestNo: batch.requestNo, jobNo };
    expect(await takeRequest(database.query, LONG_MS)).toEqual(taken);
    expect(await takeRequest(database.query, LONG_MS)).toBeNull();
    expect(await takeRequest(database.query, NO_MS)).toEqual(taken);
  });
}

describe('over the embedded database', () => {
  declare(emptyDatabase);
});

describe('over PostgreSQL', () => {
  declare(async () => {
    const database = openPostgres(await newPostgresDatabase(), () => {});
    await setUp(database);
    return database;
  });

  test('many claim at once, and each batch goes to one of them', async () => {
    const database = openPostgres(await newPostgresDatabase(), () => {});
    await setUp(database);
    await addRows(database, rowsFor(Array.from({ length: 4000 }, (_, row) => row)));
    const claims = Array.from({ length: 60 }, async (_, index) => {
      const batch = await claimBatch(database.query, { claim: `c ${index}`, claimMs: LONG_MS });
      return batch?.batchNo ?? null;
    });
    const got = (await Promise.all(claims)).filter((batch) => batch !== null);
    expect(got.sort((one, other) => one - other)).toEqual(Array.from({ length: 40 }, (_, n) => n));
    await database.close();
  });
});
