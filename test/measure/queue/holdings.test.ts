import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimBatch, takeRequest } from '#measure/queue/claims.ts';
import { createHoldings } from '#measure/queue/holdings.ts';
import { storeOutcomes } from '#measure/queue/storeOutcomes.ts';
import type { Database } from '#server/database/database.ts';
import type { LogLine } from '#server/monitoring/log.ts';
import { emptyDatabase } from '#test/server/testDatabase.ts';
import { addRows, rowsFor, textsOf } from './requestsForTests.ts';

let database: Database;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(async () => {
  await database.close();
});

const LONG_MS = 60_000;

test('where batches can’t be given back, requests are all the same', async () => {
  const { query } = database;
  const claimed = async () => (await claimBatch(query, { claim: 'a', claimMs: LONG_MS }))!;
  const logged: LogLine[] = [];
  const log = (line: LogLine) => void logged.push(line);
  const holdings = createHoldings({ query, claimMs: LONG_MS, log });
  await addRows(database, rowsFor([1]));
  const batch = await claimed();
  await storeOutcomes(database, batch, textsOf(batch.items));
  const request = (await takeRequest(query, LONG_MS))!;
  holdings.requests.add(request);
  await addRows(database, rowsFor([2]));
  holdings.batches.add(await claimed());
  expect(await takeRequest(query, LONG_MS)).toBeNull();

  await query('alter table tries rename to missing');
  await holdings.giveBack();
  await query('alter table missing rename to tries');
  expect(logged).toEqual([
    { event: 'claims not given back', error: expect.stringContaining('tries') as unknown },
  ]);
  expect(await takeRequest(query, LONG_MS)).toEqual(request);
});
