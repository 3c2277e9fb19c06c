import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { typedConnection } from '#api/connection.ts';
import {
  saveSummary,
  saveTrouble,
  type ResultSummary,
  invalidateSummaries,
  summariesQuery,
  troublesQuery,
} from '#api/device/resultSummary.ts';

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
  await saveTrouble(connection, 'y', 'No such job');
  await invalidateSummaries(client, connection);
  const troubles = await client.fetchQuery(troublesQuery(connection));
  expect([...troubles]).toEqual([['y', 'No such job']]);
});
