import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { typedConnection } from '#api/connection.ts';
import { saveSummary, type ResultSummary } from '#api/resultSummary.ts';
import { invalidateSummaries, summariesQuery } from '#api/summaryStore.ts';

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
