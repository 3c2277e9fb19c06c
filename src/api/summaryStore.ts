import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { connectionId, type Connection } from './connection.ts';
import { readSummaries } from './resultSummary.ts';

/** Returns the query of the connection's summaries by job id; those of another format are left out. */
export function summariesQuery(connection: Connection) {
  return queryOptions({
    queryKey: summariesKey(connection),
    queryFn: () => readSummaries(connection),
    staleTime: 0,
    networkMode: 'always',
    structuralSharing: false,
  });
}

/** Makes pages that show summaries read them again. */
export async function invalidateSummaries(
  client: QueryClient,
  connection: Connection,
): Promise<void> {
  await client.invalidateQueries({ queryKey: summariesKey(connection) });
}

function summariesKey(connection: Connection) {
  return ['summaries', connectionId(connection)] as const;
}
