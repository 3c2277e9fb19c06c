import type { QueryClient } from '@tanstack/react-query';
import { EVERY_JOB } from '#history/index/historyQuery.ts';
import { walkedQuery } from '#history/reading/walkedQuery.ts';
import type { Connection } from '#service/connection.ts';
import { historyQuery } from './historyClient.ts';

/** Returns how many jobs asked for each index; null where the history wasn't read to its end. */
export async function indexesOfHistory(
  client: QueryClient,
  connection: Connection,
): Promise<Map<string, number> | null> {
  if (!(await client.fetchQuery(walkedQuery(connection)))) return null;
  const history = await client.fetchQuery(historyQuery(connection));
  const { facets } = await history.call('query', { query: EVERY_JOB, isOnce: true });
  return new Map(facets.indices.map(({ name, jobs }) => [name, jobs]));
}
