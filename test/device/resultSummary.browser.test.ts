import { expect, test, describe } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import { ServiceError } from '#service/errors.ts';
import { typedConnection } from '#service/connection.ts';
import { clearDeviceStore, saveOnDevice } from '#device/deviceStore.ts';
import {
  readSummaries,
  saveSummary,
  type ResultSummary,
  invalidateSummaries,
  summariesQuery,
} from '#device/resultSummary.ts';
import { saveTrouble } from '#device/unreadResults.ts';
import { troublesQuery } from '#device/unreadResultsQuery.ts';

const home = 'https://atlas.test/';
const mine = typedConnection('https://a.test/public/api/v1', 'my-key', home);
const theirs = typedConnection('https://a.test/public/api/v1', 'their-key', home);

function summary(dots: number): ResultSummary {
  return {
    counts: { received: dots, processed: dots, failed: 0, notDrawable: 0 },
    values: { index: 'NDVI_mean', min: 0, max: 1, mean: 0.5 },
    dots: Array.from({ length: dots }, (_, i) => ({ lon: i, lat: 0, value: 0.5, failed: false })),
  };
}

test('what is saved can be read again, by that account alone', async () => {
  await saveSummary(mine, 'a/b', summary(3));
  expect((await readSummaries(mine)).get('a/b')).toEqual(summary(3));
  expect((await readSummaries(theirs)).size).toBe(0);
});

test('what was saved in another form is left out', async () => {
  await saveOnDevice(mine, ['summaries', 'old'], { counts: 7 });
  expect((await readSummaries(mine)).has('old')).toBe(false);
});

test.each([
  ['NDVI_mean', { min: -9999, max: 0.6 }, false],
  ['NDVI_mean', { min: 0.2, max: 1.67 }, false],
  ['EVI', { min: 0.2, max: 65_535 }, false],
  ['NDVI_mean', { min: -9999, max: 6000, isScaled: true }, false],
  ['NDVI_mean', { min: 2000, max: 6000, isScaled: true }, true],
  ['EVI', { min: 2000, max: 6000 }, true],
  ['NDVI_mean', { min: -1, max: 1 }, true],
] as const)('of before, which counted what %s can’t be: %j', async (index, ends, isRead) => {
  const values = { index, mean: 0.5, ...ends };
  await saveOnDevice(mine, ['summaries', 'before'], { ...summary(1), values });
  expect((await readSummaries(mine)).has('before')).toBe(isRead);
});

test('disconnecting removes it, and nobody else’s', async () => {
  await saveSummary(mine, 'x', summary(1));
  await saveSummary(theirs, 'x', summary(1));
  await clearDeviceStore(mine);
  expect((await readSummaries(mine)).size).toBe(0);
  expect((await readSummaries(theirs)).size).toBe(1);
});

describe('summary store', () => {
  const connection = typedConnection('https://b.test/public/api/v1', 'key', 'https://atlas.test/');
  const summary: ResultSummary = {
    counts: { received: 0, processed: 0, failed: 0, notDrawable: 0 },
    values: null,
    dots: [],
  };

  test('the query gives what is kept, and again once it was invalidated', async () => {
    const client = new QueryClient();
    expect((await client.fetchQuery(summariesQuery(connection))).size).toBe(0);
    await saveSummary(connection, 'x', summary);
    await invalidateSummaries(client, connection);
    expect((await client.fetchQuery(summariesQuery(connection))).get('x')).toEqual(summary);
  });

  test('why a result could not be read is told likewise', async () => {
    const client = new QueryClient();
    expect((await client.fetchQuery(troublesQuery(connection))).size).toBe(0);
    await saveTrouble(connection, 'y', new ServiceError({ kind: 'unknownJob', status: 404 }));
    await invalidateSummaries(client, connection);
    const troubles = await client.fetchQuery(troublesQuery(connection));
    expect([...troubles]).toEqual([
      ['y', { trouble: "The service doesn't know this job (404)", isEarly: false }],
    ]);
  });
});
