import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { connectionId, type Connection } from './connection.ts';
import { readSummaries, readTroubles } from './resultSummary.ts';

/** Returns the query of the connection's summaries by job id; those of another format are left out. */
export function summariesQuery(connection: Connection) {
  return queryOptions({
    queryKey: [...summariesKey(connection), 'read'],
    queryFn: () => readSummaries(connection),
    staleTime: 0,
    networkMode: 'always',
    structuralSharing: false,
  });
}

/** Returns the query of why the connection's results couldn't be read, by job id. */
export function troublesQuery(connection: Connection) {
  return queryOptions({
    queryKey: [...summariesKey(connection), 'troubles'],
    queryFn: () => readTroubles(connection),
    staleTime: 0,
    networkMode: 'always',
    structuralSharing: false,
  });
}

/** Makes pages that show what came of results read it again. */
export async function invalidateSummaries(
  client: QueryClient,
  connection: Connection,
): Promise<void> {
  await client.invalidateQueries({ queryKey: summariesKey(connection) });
}

function summariesKey(connection: Connection) {
  return ['summaries', connectionId(connection)] as const;
}
