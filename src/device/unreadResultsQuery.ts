import { queryOptions } from '@tanstack/react-query';
import type { Connection } from '#service/connection.ts';
import { readFromDevice } from './deviceStore.ts';
import { summariesKey, TROUBLES, type UnreadResult } from './resultSummary.ts';

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

/** Returns by job id why the connection's results couldn't be read. */
async function readTroubles(connection: Connection): Promise<Map<string, UnreadResult>> {
  const troubles = await readFromDevice(connection, TROUBLES);
  if (troubles.size === 0) return new Map();
  const { unreadResult } = await import('./unreadResults.ts');
  return new Map(Array.from(troubles, ([id, value]) => [id, unreadResult(value)]));
}
